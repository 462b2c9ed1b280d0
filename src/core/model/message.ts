/** Everything the product says in a toast: kinds, not words. `i18n/message-text.ts` has the words. */
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
  /** `message` is empty where the answer could not be read. */
  | { kind: 'other-error'; message: string }
  | { kind: 'cannot-pay' }
  // what the product says of its own accord
  | { kind: 'code-sent' }
  | { kind: 'opening-payment' }
