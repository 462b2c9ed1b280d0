import { createLeadFlow } from '../core/lead/lead-flow.ts'
import { createSendAndVerifyCode } from '../core/lead/send-and-verify-code.ts'
import { createModule, inject } from './container-module.ts'

/** Loaded with the lead page. */
export const leadPages = {
  services: createModule(({ bind }) => {
    bind('sendAndVerifyCode').toDynamicValue(
      inject((dependencies) => createSendAndVerifyCode(dependencies, dependencies.settings)),
    )
  }),
  createFlow: createLeadFlow,
}
