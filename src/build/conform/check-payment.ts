import { paymentParameters } from '../../core/api/payment-page.ts'
import { readTimeoutMs } from '../../core/api/call.ts'
import { readOrder } from '../../core/model/order.ts'
import { readParameter } from '../../core/model/query.ts'
import { repairAddress } from '../../core/model/repair-address.ts'
import { matchRoute } from '../../core/model/visit.ts'
import { safeAddress } from '../../core/kernel/address.ts'
import { type Session, unknownValue } from './session.ts'

/** Opens the payment page with the parameters that the product sends. */
export async function checkPaymentPage(session: Session, payment: string): Promise<void> {
  const address = new URL(payment)
  const parameters = paymentParameters({
    choice: 'one',
    currency: 'INR',
    productId: 'conform',
    entity: 'conform',
    token: 'conform',
    language: 'en',
    amount: 299,
    mobile: session.mobile ?? '0000000000',
    responseId: unknownValue,
    isd: session.isd,
    brandCode: session.brandCode,
  })
  for (const [name, value] of parameters) address.searchParams.set(name, value)
  const startedAt = session.clock.now()
  const signal = AbortSignal.timeout(readTimeoutMs)
  const response = await session.fetch(address.href, { method: 'GET', signal }).catch(() => null)
  const type = response?.headers.get('content-type') ?? ''
  const status = response ? String(response.status) : 'none'
  const ms = session.clock.now() - startedAt
  session.exchanges.push({ call: '9 payment page', what: 'its eleven parameters', status, ms })
  if (!response?.ok || !type.startsWith('text/html'))
    session.addFinding('payment-page', `${address.origin}: ${status} ${type}`)
}

/** Checks an address to which the payment page led, as the product reads it (R85, R88). */
export function checkWayBack({ addFinding, origin, amounts }: Session, address: string): void {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url?.origin !== origin) return addFinding('way-back', address)
  const repaired = repairAddress(url)
  const repairedUrl = new URL(repaired, origin)
  const { page } = matchRoute(repairedUrl.pathname)
  const order = readOrder(repairedUrl.search)
  const paid = Number(order.amount)
  const works =
    page === 'thank-you'
      ? order.isComplete
      : page === 'payment-failure' && safeAddress(readParameter(repairedUrl.search, 'back'), origin) !== null
  if (!works) addFinding('way-back', address)
  else if (repaired !== url.pathname + url.search + url.hash) addFinding('way-back-damaged', address)
  else if (page === 'thank-you' && !amounts.has(paid) && amounts.has(paid / 100))
    addFinding('amount-unit', address)
}
