/** The eleven parameters of the redirect to the payment page (S7.9), in its order, each with its meaning for the user. */
export const parameters = [
  { name: 'offertype', meaning: 'The plan that Pay was pressed for.' },
  { name: 'currency', meaning: 'The currency that the amount is in.' },
  { name: 'productid', meaning: 'The product that this plan is in this currency.' },
  { name: 'entity', meaning: 'The company that is paid.' },
  { name: 'token', meaning: 'Who pays: the visitor proved it by the one-time code.' },
  { name: 'lang', meaning: 'The language that the visitor reads.' },
  { name: 'amount', meaning: 'What is to be paid.' },
  { name: 'mobile', meaning: 'The visitor’s number, without its dial code.' },
  { name: 'responseId', meaning: 'The answers that the plan is drawn from.' },
  { name: 'isdcode', meaning: 'The dial code of the number.' },
  { name: 'brandCode', meaning: 'The brand that sold it.' },
] as const

export type ParameterName = (typeof parameters)[number]['name']

/** The parameters that the payment page received; null for one that isn't in the address. */
export type Payment = Record<ParameterName, string | null>

export function readPayment(query: string): Payment {
  const sent = new URLSearchParams(query)
  return Object.fromEntries(parameters.map(({ name }) => [name, sent.get(name)])) as Payment
}

/** The value to show: of the token, a secret, only the end. Null if the parameter wasn't sent. */
export function shownParameter(name: ParameterName, value: string | null): string | null {
  if (name !== 'token' || !value) return value
  return `••••••${value.length > 8 ? value.slice(-4) : ''}`
}
