import type { ReactNode } from 'react'
import { parameters, shownParameter, type Payment } from '../backend/payment/parameters.ts'
import css from './payment-page.module.css'

/** What the product handed over, under a fold: each parameter in a sentence. */
export function HandedOver({ payment }: { payment: Payment }): ReactNode {
  return (
    <details className={css.sent}>
      <summary>What the product handed over</summary>
      <p>Eleven parameters in the address, and nothing else: this is all that a payment page has to read.</p>
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
