// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { expect, it } from 'vitest'
import { readPayment } from '../../../fake-server/backend/payment/parameters.ts'
import { createPlace } from '../../../fake-server/console/place.ts'
import type { SteeredPage } from '../../../fake-server/console/steered-page.ts'
import { createDress } from '../../../fake-server/demo/dress.ts'
import type { Demo } from '../../../fake-server/demo/open-demo.ts'
import { SteeredPayment } from '../../../fake-server/payment-page/steered-payment.tsx'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { show } from '../../ui/show.tsx'

it('the payment page follows the dress: payee and title', () => {
  const storage = createMemoryStorage()
  const dress = createDress(storage, null)
  const place = createPlace(storage)
  const page = show(
    <SteeredPayment
      demo={{ dress } as unknown as Demo}
      place={place}
      page={{} as SteeredPage}
      payment={readPayment('')}
      checkout="/"
      title="Payment stand-in · Plotline demo"
      buyer={() => new Promise(() => {})}
      end={async () => {}}
    />,
  )
  act(() => dress.change({ name: 'Meridian' }))
  expect(page.getByText('Pay Meridian')).toBeTruthy()
  expect(document.title).toBe('Payment stand-in · Meridian demo')
  act(() => place.change({ presenter: true }))
  expect(document.title).toBe('Payment · Meridian')
  act(() => dress.change({ name: 'Northern' }))
  expect(document.title).toBe('Payment · Northern')
})
