import { createSubmitSurvey } from '../core/survey/submit-survey.ts'
import { createCurrentSurvey } from '../core/survey/current-survey.ts'
import { createModule, inject } from './container-module.ts'

export const surveyModule = createModule(({ bind }) => {
  bind('submitSurvey').toDynamicValue(
    inject(['api', 'snapshots', 'track', 'settings'], ({ settings: { brandCode }, ...dependencies }) =>
      createSubmitSurvey(dependencies, { brandCode }),
    ),
  )
  bind('survey').toDynamicValue(
    inject(
      [
        'storage',
        'navigator',
        'page',
        'logger',
        'api',
        'toasts',
        'snapshots',
        'submitSurvey',
        'track',
        'pages',
        'entry',
        'language',
      ],
      ({ entry, language, ...dependencies }) => createCurrentSurvey(dependencies, { entry, language }),
    ),
  )
})
