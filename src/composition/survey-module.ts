import { createSubmitSurvey } from '../core/survey/submit-survey.ts'
import { createCurrentSurvey } from '../core/survey/current-survey.ts'
import { createModule, inject } from './container-module.ts'

export const surveyModule = createModule(({ bind }) => {
  bind('submitSurvey').toDynamicValue(
    inject(['api', 'snapshots', 'track', 'settings'], ({ settings: { brandCode }, ...services }) =>
      createSubmitSurvey(services, { brandCode }),
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
        'pages',
        'entry',
        'language',
      ],
      ({ entry, language, ...services }) => createCurrentSurvey(services, { entry, language }),
    ),
  )
})
