import { useEffect, useEffectEvent } from 'react'

/** What WebOTP adds to the Credential Management API; browsers without it have no `OTPCredential`. */
type TextedCredential = Credential & { code?: string }
type TextedRequest = CredentialRequestOptions & { otp: { transport: 'sms'[] } }

/**
 * Hands over the code of a text message where the browser reads those (WebOTP). One wait is for one text: another begins with
 * each code that is asked for since, of which there are `asked`. It ends when the step is left.
 */
export function useTextedCode(onText: (code: string) => void, asked: number): void {
  const onCode = useEffectEvent(onText)
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const left = new AbortController()
    const request: TextedRequest = { otp: { transport: ['sms'] }, signal: left.signal }
    navigator.credentials.get(request).then(
      (credential: TextedCredential | null) => {
        if (!left.signal.aborted && credential?.code) onCode(credential.code)
      },
      // Left, refused by the visitor, or no text in time: the code can still be typed.
      () => {},
    )
    return () => left.abort()
  }, [asked])
}
