import { paymentParameters } from '../../core/api/payment-page.ts'
import { readOrder } from '../../core/model/order.ts'
import { readQuery } from '../../core/model/query.ts'
import { matchRoute } from '../../core/model/visit.ts'
import { longestRead } from '../../core/api/reads.ts'
import { safeAddress } from '../../core/shared/safe-address.ts'
import { nobodysId } from './check-responses.ts'
import type { Session } from './session.ts'

/** The payment page opens with what the product tells it. */
export async function checkPaymentPage(session: Session, payment: string): Promise<void> {
  const address = new URL(payment)
  const told = paymentParameters({
    choice: 'one',
    currency: 'INR',
    productId: 'conform',
    entity: 'conform',
    token: 'conform',
    language: 'en',
    amount: 299,
    mobile: session.mobile ?? '0000000000',
    responseId: nobodysId,
    isd: session.isd,
    brandCode: session.brandCode,
  })
  for (const [name, value] of told) address.searchParams.set(name, value)
  const began = session.clock.now()
  const signal = AbortSignal.timeout(longestRead)
  const answer = await session.fetch(address.href, { method: 'GET', signal }).catch(() => null)
  const type = answer?.headers.get('content-type') ?? ''
  const status = answer ? String(answer.status) : 'nothing'
  const what = 'its eleven parameters'
  session.exchanges.push({
    call: '9 payment page',
    what,
    answer: status,
    ms: session.clock.now() - began,
    reads: '',
  })
  if (!answer?.ok || !type.startsWith('text/html'))
    session.note('payment-page', `${address.origin}: ${status} ${type}`)
}

/** An address to which the payment page led, as the product reads it. */
export function checkWayBack({ note, origin }: Session, address: string): void {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url?.origin !== origin) return note('back-elsewhere', address)
  const { page } = matchRoute(url.pathname)
  const query = readQuery(url.search)
  if (page === 'thank-you') {
    if (!readOrder(query).complete) note('back-incomplete', address)
  } else if (page !== 'payment-failure') note('back-page', address)
  else if (safeAddress(query.back ?? '', origin) === null) note('back-unsafe', address)
}
