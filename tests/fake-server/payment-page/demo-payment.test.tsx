import { act } from '@testing-library/react'
import { expect, it } from 'vitest'
import { readPayment } from '../../../fake-server/backend/payment/parameters.ts'
import { createBranding } from '../../../fake-server/demo/branding.ts'
import { createConsoleLayout } from '../../../fake-server/demo/console-layout.ts'
import type { Demo } from '../../../fake-server/demo/open-demo.ts'
import { DemoPayment } from '../../../fake-server/payment-page/demo-payment.tsx'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { createStore } from '../../../src/core/kernel/store.ts'
import { show } from '../../ui/show.tsx'

it('the payment page shows the demo’s brand name as payee and in its title', () => {
  const storage = createMemoryStorage()
  const branding = createBranding(storage, null)
  const layout = createConsoleLayout(storage)
  const page = show(
    <DemoPayment
      demo={{ branding, layout, tour: createStore(null) } as unknown as Demo}
      payment={readPayment('')}
      checkout="/"
      title="Payment stand-in · Plotline demo"
      loadBuyer={() => new Promise(() => {})}
      endPayment={async () => {}}
    />,
  )
  act(() => branding.change({ name: 'Meridian' }))
  expect(page.getByText('Pay Meridian')).toBeTruthy()
  expect(document.title).toBe('Payment stand-in · Meridian demo')
  act(() => layout.change({ presenter: true }))
  expect(document.title).toBe('Payment · Meridian')
  act(() => branding.change({ name: 'Northern' }))
  expect(document.title).toBe('Payment · Northern')
})
