/** Where call 1 reads the survey, below the forms service's address. */
export const surveyPath = '/survey-forms'
