import { sendCode, verifyCode, type CodeRequest, type Verification } from '../api/customer-api.ts'
import type { Writes } from '../api/writes.ts'
import type { Message } from '../model/message.ts'
import type { Call } from '../shared/call.ts'
import type { Result } from '../shared/result.ts'

/** The one-time code that proves a number (calls 3 and 4). A problem is what the visitor is told (R16). */
export type SendAndVerifyCode = {
  send(request: Omit<CodeRequest, 'appCode'>): Call<Result<null, Message>>
  /** The token of the verified visitor. What a code looks like is the server's business. */
  verify(verification: Omit<Verification, 'appCode'>): Call<Result<string, Message>>
}

export const createSendAndVerifyCode = (
  { api }: { api: Writes },
  { appCode }: { appCode: string },
): SendAndVerifyCode => ({
  send: (request) => api.write(sendCode, { ...request, appCode }),
  verify: (verification) => api.write(verifyCode, { ...verification, appCode }),
})
