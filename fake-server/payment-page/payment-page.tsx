import { useEffect, useState, type ReactNode } from 'react'
import { inRegion, regionOf } from '../../src/core/model/region.ts'
import { FlaskIcon } from '../console/icons.tsx'
import { parameters, type Payment } from '../backend/payment/parameters.ts'
import css from './payment-page.module.css'

type Props = {
  payment: Payment
  /** Path and query of the checkout the visitor came from. */
  checkout: string
  /** Loads what records the payment; rejects where it cannot be had. */
  ready(): Promise<unknown>
  end(wish: 'pay' | 'decline'): Promise<void>
}

const legal = [
  { path: '/privacy-policy', name: 'Privacy policy' },
  { path: '/refund-policy', name: 'Refund policy' },
  { path: '/termsandconditions', name: 'Terms and conditions' },
]

/** Stands where the payment page would be: says what it was sent and lets the visitor choose how the payment ends. */
export function PaymentPage({ payment, checkout, ready, end }: Props): ReactNode {
  const [ending, setEnding] = useState(false)
  const [lost, setLost] = useState(false)
  useEffect(() => void ready().catch(() => setLost(true)), [ready])
  const press = (wish: 'pay' | 'decline') => (): void => {
    if (ending) return
    setEnding(true)
    void end(wish)
      .catch(() => setLost(true))
      .finally(() => setEnding(false))
  }
  return (
    <div className={css.page}>
      <main className={css.main}>
        <p className={css.mark}>
          <FlaskIcon />
          Payment stand-in
        </p>
        <div className={css.lead}>
          <h1>This stands where the payment page would be.</h1>
          <p>No money moves. Choose how the payment ends.</p>
        </div>
        <p className={css.amount}>
          {payment.currency} {payment.amount}
        </p>
        {lost && (
          <div className={css.lost} role="alert">
            <p>A part of the demo could not be loaded, and the payment would not be recorded.</p>
            <button type="button" onClick={() => location.reload()}>
              Reload
            </button>
          </div>
        )}
        <div className={css.actions}>
          <button type="button" className={css.pay} aria-busy={ending} onClick={press('pay')}>
            Pay
          </button>
          <button type="button" className={css.decline} aria-busy={ending} onClick={press('decline')}>
            Decline
          </button>
        </div>
        <p className={css.back}>
          <a href={checkout}>Go back without paying</a>
          <span>Whoever does is met by an offer.</span>
        </p>
        <section className={css.sent} aria-labelledby="sent">
          <h2 id="sent">What it was sent</h2>
          <table>
            <thead className="visually-hidden">
              <tr>
                <th scope="col">Parameter</th>
                <th scope="col">Value</th>
              </tr>
            </thead>
            <tbody>
              {parameters.map(({ name, meaning }) => (
                <tr key={name}>
                  <th scope="row">
                    {name}
                    <small>{meaning}</small>
                  </th>
                  <td>{payment[name] === null ? <em>not sent</em> : payment[name] || <em>empty</em>}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </main>
      <footer className={css.footer}>
        <nav aria-label="Legal">
          {legal.map(({ path, name }) => (
            <a key={path} href={inRegion(regionOf(checkout), path)}>
              {name}
            </a>
          ))}
        </nav>
        <p>
          In Association With <b>{import.meta.env.VITE_PARENT_COMPANY || 'Northlight Homes'}</b>
        </p>
      </footer>
    </div>
  )
}
