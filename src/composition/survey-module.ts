import { createSubmitSurvey } from '../core/survey/submit-survey.ts'
import { createWizardFlow } from '../core/survey/wizard-flow.ts'
import { createModule, inject } from './container-module.ts'

export const surveyModule = createModule(({ bind }) => {
  bind('submitSurvey').toDynamicValue(
    inject(['api', 'record', 'track', 'settings'], ({ settings: { brandCode }, ...services }) =>
      createSubmitSurvey(services, { brandCode }),
    ),
  )
  bind('wizard').toDynamicValue(
    inject(
      [
        'clock',
        'storage',
        'navigator',
        'page',
        'random',
        'logger',
        'api',
        'toasts',
        'record',
        'submitSurvey',
        'entry',
        'language',
      ],
      ({ entry, language, ...services }) => createWizardFlow(services, { entry, language }),
    ),
  )
})
