import { readParameter } from './query.ts'

/** The parameters in which payment services say what became of a payment (R114). */
const statusNames = 'status payment_status paymentStatus txStatus txn_status transaction_status code result'

/** A value as words: `PAYMENT_DECLINED`, `in-progress`, `paymentFailed` and `TXNFAILED` have two. */
const wordsOf = (value: string): string =>
  value
    .replace(/(?<=[a-z])(?=[A-Z])|[^A-Za-z]+/g, ' ')
    .toLowerCase()
    .replace(/\b(?:payment|transaction|txn?|order|user)(?=[a-z])/g, '$& ')

const failed = /\b(?:fail|declin|cancel|abort)|\b(?:error|expired|rejected|user dropped)\b/
const pending = /\b(?:pending|processing|in ?progress|initiated|submitted)\b|\bawaiting/

/** What the address of a thank-you page says of the payment; null if it says neither (R114). */
export function readPaymentStatus(search: string): 'failed' | 'pending' | null {
  const words = statusNames.split(' ').map((name) => wordsOf(readParameter(search, name)))
  if (words.some((text) => failed.test(text))) return 'failed'
  return words.some((text) => pending.test(text)) ? 'pending' : null
}
