/** The eleven query parameters of the redirect to the payment page (S7.9) in their order, each with its meaning in words. */
export const parameters = [
  { name: 'offertype', meaning: 'The plan that the visitor chose.' },
  { name: 'currency', meaning: 'The currency of the amount.' },
  { name: 'productid', meaning: 'The id of this plan in this currency.' },
  { name: 'entity', meaning: 'The company that receives the payment.' },
  { name: 'token', meaning: 'The visitor’s login token, issued for the one-time code.' },
  { name: 'lang', meaning: 'The visitor’s language.' },
  { name: 'amount', meaning: 'The amount to pay.' },
  { name: 'mobile', meaning: 'The visitor’s mobile number, without the dial code.' },
  { name: 'responseId', meaning: 'The id of the visitor’s survey answers.' },
  { name: 'isdcode', meaning: 'The dial code of the mobile number.' },
  { name: 'brandCode', meaning: 'The brand that sells the plan.' },
] as const

export type ParameterName = (typeof parameters)[number]['name']

/** The parameters that the payment page received; null for a missing one. */
export type Payment = Record<ParameterName, string | null>

export function readPayment(query: string): Payment {
  const sent = new URLSearchParams(query)
  return Object.fromEntries(parameters.map(({ name }) => [name, sent.get(name)])) as Payment
}

/** The value as it is shown: only the last four characters of the token, which is a secret. Null if the parameter is missing. */
export function shownParameter(name: ParameterName, value: string | null): string | null {
  if (name !== 'token' || !value) return value
  return `••••••${value.length > 8 ? value.slice(-4) : ''}`
}
