import { fireEvent, render, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { DemoContext } from '../../../fake-server/console/demo-context.ts'
import { PhonePart } from '../../../fake-server/console/phone-part.tsx'
import { createBranding } from '../../../fake-server/demo/branding.ts'
import type { Demo } from '../../../fake-server/demo/open-demo.ts'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { createTestBackend, sendText } from '../backend/test-backend.ts'

/** Renders the phone. Returns it with the backend that sends it texts. */
async function showPhone(texts = 1) {
  const backend = createTestBackend()
  for (let sent = 0; sent < texts; sent++) await sendText(backend)
  const phone = render(
    <DemoContext value={{ branding: createBranding(createMemoryStorage(), null) } as Demo}>
      <PhonePart backend={backend} />
    </DemoContext>,
  )
  onTestFinished(phone.unmount)
  return { backend, phone }
}

it('the phone offers only the newest code of a number, because earlier ones are invalid', async () => {
  const { phone } = await showPhone(2)
  const [newest, earlier] = phone.getAllByRole('article')
  expect(within(newest!).queryAllByRole('button')).toHaveLength(1)
  expect(within(earlier!).queryAllByRole('button')).toEqual([])
})

it.each([
  ['is copied', () => Promise.resolve(), () => 'This page has no code field. The code is copied.'],
  ['is shown', () => Promise.reject(new Error('no permission')), (code: string) => `The code is ${code}.`],
])('a code %s if the page has no field for it', async (_, writeText, expected) => {
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText)
  const { backend, phone } = await showPhone()
  fireEvent.click(phone.getByRole('button', { name: 'Use this code' }))
  expect(await phone.findByText(expected(backend.newestCode()))).toBeTruthy()
})
