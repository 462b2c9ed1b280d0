import { createLeadFlow } from '../core/lead/lead-flow.ts'
import { createSendAndVerifyCode } from '../core/lead/send-and-verify-code.ts'
import { createModule, inject } from './container-module.ts'

/** Loaded with the lead page. */
export const leadModule = createModule(({ bind }) => {
  bind('sendAndVerifyCode').toDynamicValue(
    inject((dependencies) => createSendAndVerifyCode(dependencies, dependencies.settings)),
  )
  bind('openLead').toFactory(
    inject((dependencies) => {
      const { pages, entry, settings } = dependencies
      const options = { ...settings, entry }
      return pages((visit, session) => createLeadFlow(dependencies, options, visit, session))
    }),
  )
})
