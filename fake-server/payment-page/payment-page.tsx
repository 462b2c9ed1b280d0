import { useEffect, useState, type ReactNode } from 'react'
import { inRegion, regionOf } from '../../src/core/model/region.ts'
import { FlaskIcon } from '../console/icons.tsx'
import { formatNumber } from '../console/format.ts'
import { money, planNameOf } from '../backend/plan-names.ts'
import { type Payment, parameters, shownParameter } from '../backend/payment/parameters.ts'
import { paymentEnds, type PaymentEnd } from '../backend/payment/return-addresses.ts'
import css from './payment-page.module.css'

export type Buyer = { name: string; plot: string }

type Props = {
  payment: Payment
  /** Path and query of the checkout that the visitor came from. */
  checkout: string
  /** Reads the buyer from the records; rejects if they can't be loaded. */
  loadBuyer(): Promise<Buyer>
  /** Records the payment and leaves the page. */
  endPayment(press: PaymentEnd): Promise<void>
  /** The document title outside of presenter mode. */
  title: string
  /** The demo's brand name, shown as the payee; '' for the product's own company. */
  brand: string
  /** Hides everything of the demo but a small button, which calls `onReveal`. */
  isDemoHidden: boolean
  onReveal(): void
}

const ends = Object.keys(paymentEnds) as PaymentEnd[]

const legalLinks = [
  { path: '/privacy-policy', name: 'Privacy policy' },
  { path: '/refund-policy', name: 'Refund policy' },
  { path: '/termsandconditions', name: 'Terms and conditions' },
]

const company = __SETTINGS__.parentCompany

/** The stand-in for the payment page: looks like a real one, and lets the visitor choose the outcome. */
export function PaymentPage({
  payment,
  checkout,
  loadBuyer,
  endPayment,
  title,
  brand,
  isDemoHidden,
  onReveal,
}: Props): ReactNode {
  const payee = brand || company
  const [isEnding, setEnding] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [buyer, setBuyer] = useState<Buyer>({ name: '', plot: '' })
  useEffect(() => void loadBuyer().then(setBuyer, () => setFailed(true)), [loadBuyer])
  useEffect(() => {
    document.title = isDemoHidden ? `Payment · ${payee}` : title
  }, [isDemoHidden, payee, title])
  useEffect(() => {
    const handlePageShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) setEnding(false)
    }
    window.addEventListener('pageshow', handlePageShow)
    return () => window.removeEventListener('pageshow', handlePageShow)
  }, [])
  const handlePress = (end: PaymentEnd) => (): void => {
    if (isEnding) return
    // Stays true until the page is left, because a second press would record a second order.
    setEnding(true)
    void endPayment(end).catch(() => {
      setFailed(true)
      setEnding(false)
    })
  }
  return (
    <div className={css.page}>
      <main className={css.main}>
        <div className={isDemoHidden ? 'visually-hidden' : css.standIn}>
          <FlaskIcon />
          <div>
            <h1>This is a stand-in for the payment page.</h1>
            <p>No money is charged. Choose the outcome of the payment.</p>
          </div>
        </div>
        <Bill payment={payment} buyer={buyer} payee={payee} />
        {hasFailed && (
          <div className={css.failure} role="alert">
            <p>Part of the demo could not be loaded, so the payment would not be recorded.</p>
            <button type="button" onClick={() => location.reload()}>
              Reload
            </button>
          </div>
        )}
        <div className={css.actions}>
          {ends
            .filter((end) => !isDemoHidden || end === 'pay' || end === 'decline')
            .map((end) => (
              <button
                key={end}
                type="button"
                className={end === 'pay' ? css.pay : undefined}
                aria-busy={isEnding}
                onClick={handlePress(end)}
              >
                {paymentEnds[end].label}
              </button>
            ))}
        </div>
        <p className={css.back}>
          <a href={checkout}>Go back without paying</a>
          {!isDemoHidden && <span>The checkout may then show an offer.</span>}
        </p>
        {!isDemoHidden && <ReceivedParameters payment={payment} />}
      </main>
      <footer className={css.footer}>
        <nav aria-label="Legal">
          {legalLinks.map(({ path, name }) => (
            <a key={path} href={inRegion(regionOf(checkout), path)}>
              {name}
            </a>
          ))}
        </nav>
        <p>
          In Association With <b>{company}</b>
        </p>
      </footer>
      {isDemoHidden && (
        <button type="button" className={css.revealButton} aria-label="Demo" onClick={onReveal}>
          <FlaskIcon />
        </button>
      )}
    </div>
  )
}

/** The payee, the amount, the plan and the buyer. */
function Bill({ payment, buyer, payee }: { payment: Payment; buyer: Buyer; payee: string }): ReactNode {
  const { currency, amount, offertype, isdcode, mobile } = payment
  const lines = [
    ['For', planNameOf(offertype) ?? 'Your plan'],
    ['Plot', buyer.plot],
    ['Name', buyer.name],
    ['Mobile', mobile ? formatNumber(`+${isdcode ?? ''} ${mobile}`) : ''],
    ['Total', `${currency ?? ''} ${amount ?? ''}`.trim()],
  ].filter(([, value]) => value !== '')
  return (
    <section className={css.bill} aria-label="Order summary">
      <p className={css.payee}>Pay {payee}</p>
      <p className={css.amount}>{money(currency ?? '', amount ?? '') || '–'}</p>
      <dl>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The received parameters with their meaning, collapsed. */
function ReceivedParameters({ payment }: { payment: Payment }): ReactNode {
  return (
    <details className={css.received}>
      <summary>What the product sent</summary>
      <p>Eleven query parameters: a payment page needs nothing else.</p>
      <table>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Parameter</th>
            <th scope="col">Value</th>
          </tr>
        </thead>
        <tbody>
          {parameters.map(({ name, meaning }) => {
            const value = shownParameter(name, payment[name])
            return (
              <tr key={name}>
                <th scope="row">
                  {meaning}
                  <code>{name}</code>
                </th>
                <td>{value === null ? <em>not sent</em> : value || <em>empty</em>}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </details>
  )
}
