/** The kind of a toast's message; `i18n/message-text.ts` has the texts. */
export type Message =
  // the alerts of the error catalogue (S8.1)
  | { kind: 'submit-status'; status: number }
  | { kind: 'submit-failed' }
  | { kind: 'something-wrong' }
  | { kind: 'forbidden' }
  | { kind: 'server-text'; text: string }
  | { kind: 'wrong-code' }
  | { kind: 'verify-failed' }
  | { kind: 'http-status'; status: number }
  | { kind: 'no-response' }
  /** `message` is empty if the response was unreadable. */
  | { kind: 'other-error'; message: string }
  | { kind: 'cannot-pay' }
  // messages that are not errors
  | { kind: 'code-sent' }
  | { kind: 'opening-payment' }
  | { kind: 'prices-changed' }
