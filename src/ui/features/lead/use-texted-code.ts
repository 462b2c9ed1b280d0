import { useEffect, useEffectEvent } from 'react'
import { isBlank } from '../../../core/model/text.ts'

/** What WebOTP adds to the Credential Management API; browsers without it have no `OTPCredential`. */
type TextedRequest = CredentialRequestOptions & { otp: { transport: 'sms'[] } }

/** The code of the next text message; null if the browser reads none, or gives anything but a code (R81). Never rejects. */
async function readTextedCode(signal: AbortSignal): Promise<string | null> {
  // Password managers and WebViews replace this API: it may be missing, throw, or return anything.
  try {
    if (!('OTPCredential' in window)) return null
    const request: TextedRequest = { otp: { transport: ['sms'] }, signal }
    const credential = (await navigator.credentials.get(request)) as { code?: unknown } | null | undefined
    const code = credential?.code
    return typeof code === 'string' && !isBlank(code) ? code : null
  } catch {
    return null
  }
}

/**
 * Passes on the code of a text message if the browser reads those (WebOTP). Each code that is `asked` for starts another wait,
 * which ends when the step is left. The code can be typed in any case.
 */
export function useTextedCode(onText: (code: string) => void, asked: number): void {
  const onCode = useEffectEvent(onText)
  useEffect(() => {
    const controller = new AbortController()
    void readTextedCode(controller.signal).then((code) => {
      if (code !== null && !controller.signal.aborted) onCode(code)
    })
    return () => controller.abort()
  }, [asked])
}
