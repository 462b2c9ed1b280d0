import { paymentParameters } from '../../core/api/payment-page.ts'
import { readTimeoutMs } from '../../core/api/reads.ts'
import { readOrder } from '../../core/model/order.ts'
import { readQuery } from '../../core/model/query.ts'
import { matchRoute } from '../../core/model/visit.ts'
import { safeAddress } from '../../core/kernel/safe-address.ts'
import { unknownId, type Session } from './session.ts'

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
    responseId: unknownId,
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
    session.note('payment-page', `${address.origin}: ${status} ${type}`)
}

/** Checks an address to which the payment page led, as the product reads it. */
export function checkWayBack({ note, origin }: Session, address: string): void {
  const url = URL.canParse(address) ? new URL(address) : null
  const { page } = url?.origin === origin ? matchRoute(url.pathname) : { page: null }
  const query = readQuery(url?.search ?? '')
  const works =
    page === 'thank-you'
      ? readOrder(query).complete
      : page === 'payment-failure' && safeAddress(query.back ?? '', origin) !== null
  if (!works) note('way-back', address)
}
