/** Fetched before anything renders. */
export const survey = fetch('http://services.localhost/forms/survey-forms')
  .then((answer) => answer.json())
  .then(([first]) => first)

/** Width and depth must be 100 or less. */
export const isMeasure = (name) => name === 'width' || name === 'depth'

/** The landing card's words, as in the product. */
export const words = {
  eyebrow: 'House plans, drawn by AI',
  title: 'See your home before you build it.',
  lead: 'Tell us about your plot. We’ll draw a 2D floor plan and a 3D elevation to fit it.',
  start: 'Start my plan',
  hint: 'About 2 minutes. No drawing skills needed.',
  points: [
    '4 working hours from payment to plan',
    'By email and WhatsApp, yours to keep',
    '100% money-back guarantee',
  ],
  steps: [
    ['Describe your plot', 'Size, direction, rooms, budget'],
    ['We draw it', 'Walls, doors, furniture, front view'],
    ['Build from it', 'Hand it to your engineer or contractor'],
  ],
  links: ['Privacy policy', 'Refund policy', 'Terms and conditions'],
  company: 'In Association With Northlight Homes',
  required: 'This field is required',
  tooMuch: 'Value must be 100 or less.',
}
