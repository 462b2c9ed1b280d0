import { useEffect, useEffectEvent } from 'react'
import { isBlank } from '../../../core/model/text.ts'

/** WebOTP's part of the Credential Management API; browsers without it have no `OTPCredential`. */
type OtpRequest = CredentialRequestOptions & { otp: { transport: 'sms'[] } }

/** The code of the next text message; null if the browser reads none, or returns anything but a code (R81). Never rejects. */
async function readCode(signal: AbortSignal): Promise<string | null> {
  // Password managers and WebViews replace this API: it may be missing, throw, or return anything.
  try {
    if (!('OTPCredential' in window)) return null
    const request: OtpRequest = { otp: { transport: ['sms'] }, signal }
    const credential = (await navigator.credentials.get(request)) as { code?: unknown } | null | undefined
    const code = credential?.code
    return typeof code === 'string' && !isBlank(code) ? code : null
  } catch {
    return null
  }
}

/**
 * Calls `onCode` with the code of a text message if the browser reads messages (WebOTP). Each `requestId` waits for one more
 * message, until the component unmounts.
 */
export function useWebOtp(onCode: (code: string) => void, requestId: number): void {
  const handleCode = useEffectEvent(onCode)
  useEffect(() => {
    const controller = new AbortController()
    void readCode(controller.signal).then((code) => {
      if (code !== null && !controller.signal.aborted) handleCode(code)
    })
    return () => controller.abort()
  }, [requestId])
}
