import { createSubmitSurvey } from '../core/survey/submit-survey.ts'
import { createSurveyFlow } from '../core/survey/survey-flow.ts'
import { createModule, inject } from './container-module.ts'

export const surveyModule = createModule(({ bind }) => {
  bind('submitSurvey').toDynamicValue(
    inject((dependencies) => createSubmitSurvey(dependencies, dependencies.settings)),
  )
  bind('survey').toDynamicValue(inject(createSurveyFlow))
})
