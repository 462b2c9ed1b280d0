/** The eleven parameters of the redirect to the payment page (S7.9), in its order, with what each means. */
export const parameters = [
  { name: 'offertype', meaning: 'The plan that Pay was pressed for' },
  { name: 'currency', meaning: 'What the amount is in' },
  { name: 'productid', meaning: 'The plan’s product in this currency' },
  { name: 'entity', meaning: 'The company that is paid' },
  { name: 'token', meaning: 'Who pays: from the one-time code' },
  { name: 'lang', meaning: 'The language the visitor reads' },
  { name: 'amount', meaning: 'What is to be paid' },
  { name: 'mobile', meaning: 'The visitor’s number, without dial code' },
  { name: 'responseId', meaning: 'The answers that the plan is drawn from' },
  { name: 'isdcode', meaning: 'The number’s dial code' },
  { name: 'brandCode', meaning: 'The brand that sold it' },
] as const

export type ParameterName = (typeof parameters)[number]['name']

/** What the payment page was sent; null for a parameter that is not in the address at all. */
export type Payment = Record<ParameterName, string | null>

export function readPayment(query: string): Payment {
  const sent = new URLSearchParams(query)
  return Object.fromEntries(parameters.map(({ name }) => [name, sent.get(name)])) as Payment
}
