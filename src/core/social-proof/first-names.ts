/** The pool of the simulated notes: sample names, common ones more than once (S3.9, R38). Replace them freely. */
export const firstNames: readonly string[] = `
  Aarav Aarti Abdul Abhay Abhijit Abhinav Abhishek Adarsh Aditi Aditya Ahmed Aisha Ajay Ajith Akash Akhil
  Akshay Alok Aman Amar Amit Amrita Anand Ananya Anbu Anil Anirudh Anita Anitha Anjali Ankit Ankita Anoop
  Anu Anupama Anushka Aparna Archana Arjun Arun Aruna Arvind Asmita Ashok Ashwin Asif Athira Ayesha Babu
  Bala Balaji Bharat Bharathi Bhaskar Bhavana Bhavya Bhuvana Bindu Chandra Chetan Chitra Daniel Darshan
  Deepa Deepak Deepika Devi Dharani Dhruv Dilip Dinesh Divya Durga Farah Farhan Fathima Feroz Gaurav
  Gautam Gayathri Geetha George Girish Gokul Gopal Govind Gowri Hari Harini Harish Harsha Hema Hemant
  Imran Indira Ishaan Janaki Jaya Jayesh Jhansi John Joseph Jyoti Kabir Kala Kalpana Kamal Kannan Karan
  Karthik Kavitha Keerthi Keshav Kiran Kishore Komal Krishna Kumar Lakshmi Latha Leela Lokesh Madhavi
  Madhu Mahesh Malini Manasa Manish Manju Manoj Mary Meena Meera Megha Mohan Mohit Mukesh Murali Nandini
  Narayan Naresh Naveen Neha Nikhil Nisha Nithya Nitin Padma Pallavi Pankaj Parvathi Pavan Pooja Prabhu
  Pradeep Prakash Pramod Prasad Prashant Praveen Preethi Prema Priya Priyanka Rahul Raj Raja Rajesh Rakesh
  Ram Ramya Rashmi Ravi Rekha Renuka Reshma Revathi Ritu Rohan Rohit Sahana Salim Salma Sandeep Sandhya
  Sangeetha Sanjana Sanjay Santosh Saraswathi Sarita Sathish Seema Selvi Senthil Shalini Shankar Sharath
  Shilpa Shreya Shruti Simran Sindhu Sneha Sonia Soumya Sridhar Srinivas Sudha Suman Sunil Sunita Suresh
  Surya Swathi Tanvi Tara Thomas Uma Usha Vandana Varun Vasanth Venkatesh Vidya Vijay Vikram Vimala Vinay
  Vinod Vishal Vivek Yamuna Yash Yusuf Zainab Priya Rahul Lakshmi Karthik Divya Suresh Anjali Ramya Vijay
  Deepa Arun Kavitha Mohan Sneha
`
  .trim()
  .split(/\s+/)
