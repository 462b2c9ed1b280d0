import { parameters, readPayment, shownParameter, type Payment } from '../backend/payment/parameters.ts'
import { recordPayment } from '../backend/payment/record-payment.ts'
import { addressAfter, endAfter, paymentEnds, startAddress } from '../backend/payment/return-addresses.ts'
import { hexId, type BackendContext } from '../backend/backend-context.ts'
import { escapeHtml, htmlPage } from './front-page.ts'

/** The address of `npm run preview`: the redirect's origin if neither a response nor a referrer names one. */
const defaultSite = 'http://localhost:4174'

/** The payment stand-in, as a page without scripts: the parameters that it received, and a button for each outcome. */
export function paymentPage({ random }: BackendContext, url: URL, referrer: string | undefined): string {
  const payment = readPayment(url.search)
  const rows = parameters.map(({ name, meaning }) => {
    const value = shownParameter(name, payment[name])
    const shown = value === null ? '<em>not sent</em>' : escapeHtml(value) || '<em>empty</em>'
    return `<tr><th scope="row">${name}<small>${escapeHtml(meaning)}</small></th><td>${shown}</td></tr>`
  })
  return htmlPage(
    'This is a stand-in for the payment page.',
    `<p>No money is charged. Choose the outcome of the payment.</p>
<p><strong>${escapeHtml(`${payment.currency ?? ''} ${payment.amount ?? ''}`)}</strong></p>
<form method="post">
<input type="hidden" name="id" value="${hexId(random, 12)}">
<input type="hidden" name="referrer" value="${escapeHtml(referrer ?? '')}">
${Object.entries(paymentEnds)
  .map(([end, { label }]) => `<button name="end" value="${end}">${label}</button>`)
  .join('\n')}
</form>
<h2>What the product sent</h2>
<table>${rows.join('\n')}</table>`,
  )
}

/** Records the payment's outcome and returns the redirect: the product's page that follows. */
export async function endPayment(context: BackendContext, url: URL, form: URLSearchParams): Promise<string> {
  const payment = readPayment(url.search)
  const end = endAfter(form.get('end'), context.scenario.current())
  const { origin, path } = checkoutOf(context, payment, form.get('referrer') ?? '')
  const orderId = await recordPayment(context, payment, paymentEnds[end].outcome)
  return origin + addressAfter(end, payment, orderId, path)
}

/** The checkout that call 6 stored, or else the start page of the referring site. */
function checkoutOf(
  { log }: BackendContext,
  payment: Payment,
  referrer: string,
): { origin: string; path: string } {
  const id = payment.responseId ?? ''
  const checkout = webAddress(
    log.view().db.response.findFirst({ where: { id: { equals: id } } })?.btnUrl ?? '',
  )
  if (checkout) return { origin: checkout.origin, path: checkout.pathname + checkout.search }
  return { origin: webAddress(referrer)?.origin ?? defaultSite, path: startAddress(payment) }
}

function webAddress(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null
  return url && /^https?:$/.test(url.protocol) ? url : null
}
