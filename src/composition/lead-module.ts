import { createLeadFlow } from '../core/lead/lead-flow.ts'
import { createSendAndVerifyCode } from '../core/lead/send-and-verify-code.ts'
import { createModule, inject } from './container-module.ts'

/** Loaded with the lead page. */
export const leadModule = createModule(({ bind }) => {
  bind('sendAndVerifyCode').toDynamicValue(
    inject(['api', 'clock', 'settings'], ({ settings: { appCode }, ...dependencies }) =>
      createSendAndVerifyCode(dependencies, { appCode }),
    ),
  )
  bind('openLead').toFactory(
    inject(
      [
        'clock',
        'storage',
        'navigator',
        'page',
        'logger',
        'api',
        'toasts',
        'snapshots',
        'sendAndVerifyCode',
        'convert',
        'track',
        'pages',
        'entry',
        'settings',
      ],
      ({ pages, entry, settings: { updateToken, backToCheckoutForm }, ...dependencies }) =>
        pages((visit, session) =>
          createLeadFlow(dependencies, { updateToken, backToCheckoutForm, entry }, visit, session),
        ),
    ),
  )
})
