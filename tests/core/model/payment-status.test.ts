import { describe, expect, it } from 'vitest'
import { readPaymentStatus } from '../../../src/core/model/payment-status.ts'
import { readVisit } from '../../../src/core/model/visit.ts'

const order = '?request_order_id=A1&currency=INR&amount=299'

describe('what a thank-you address says of the payment (R114)', () => {
  it.each([
    ...[
      'status=FAILED',
      'status=failure',
      'payment_status=fail',
      'paymentStatus=declined',
      'txStatus=CANCELLED',
    ],
    ...['txn_status=canceled by user', 'transaction_status=error', 'code=PAYMENT_ERROR', 'result=aborted'],
    ...[
      'status=expired',
      'Status=rejected',
      'TXSTATUS=USER_DROPPED',
      'code=PAYMENT_DECLINED',
      'status=failed.',
    ],
    ...['STATUS=Failed&status=', 'result=TXN_FAILURE', 'status=paymentFailed', 'status=success&code=E_ERROR'],
    ...['status=pending&result=failed', 'status=TXNFAILED', 'status=usercancelled', 'code=USERDROPPED'],
  ])('is failed: %s', (status) => {
    expect(readPaymentStatus(`${order}&${status}`)).toBe('failed')
  })

  it.each([
    ...['status=PENDING', 'payment_status=processing', 'paymentStatus=in_progress', 'txStatus=Initiated'],
    ...[
      'txn_status=submitted',
      'transaction_status=awaiting_authorization',
      'code=PAYMENT_PENDING',
      'RESULT=In%20Progress',
      'status=PAYMENTPENDING',
    ],
  ])('is pending: %s', (status) => {
    expect(readPaymentStatus(`${order}&${status}`)).toBe('pending')
  })

  it.each([
    ...[
      '',
      'status=SUCCESS',
      'status=paid',
      'status=',
      'code=0',
      'code=E000',
      'result=ok',
      'txStatus=captured',
    ],
    ...[
      'state=FAILED',
      'status_code=failed',
      'status=unfailing',
      'status=ordered',
      'status=FAILED&status=SUCCESS',
    ],
  ])('is neither: %s', (status) => {
    expect(readPaymentStatus(`${order}&${status}`)).toBeNull()
  })
})

it.each([
  ['/thank-you', 'status=FAILED', 'payment-failure'],
  ['/us/thank-you/', 'status=PENDING', 'payment-pending'],
  ['/uk/THANK-YOU', 'code=PAYMENT_SUCCESS', 'thank-you'],
  ['/payment-failure', 'status=PENDING', 'payment-failure'],
  ['/response/checkout/a', 'status=FAILED', 'checkout'],
])('%s with %s opens the page %s (R114)', (pathname, status, page) => {
  for (const search of [`${order}&${status}`, `?${status}`])
    expect(readVisit({ origin: 'https://plotline.test', pathname, search }).page).toBe(page)
})
