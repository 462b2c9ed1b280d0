// @vitest-environment happy-dom
import { fireEvent, render } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { PanelBody } from '../../../fake-server/console/panel-body.tsx'
import { createPlace, type Part } from '../../../fake-server/console/place.ts'
import { SteeredPageContext, type SteeredPage } from '../../../fake-server/console/steered-page.ts'
import type { Demo } from '../../../fake-server/demo/open-demo.ts'
import { createStore } from '../../../src/core/shared/store.ts'
import { createTestBackend } from '../backend/test-backend.ts'

/** The console's content at one part. */
function shownAt(part: Part, backend = createTestBackend()) {
  // One part at a time.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  const demo = {
    ...{ storage: backend.storage, isForgetful: createStore(false), backend: createStore(backend) },
    ...{ copy: { state: createStore('none') }, load: async () => backend },
  } as unknown as Demo
  const place = createPlace(backend.storage)
  place.change({ part })
  const page = { reset: vi.fn() } as unknown as SteeredPage
  const shown = render(
    <SteeredPageContext value={page}>
      <PanelBody demo={demo} place={place} />
    </SteeredPageContext>,
  )
  onTestFinished(() => {
    shown.unmount()
    vi.unstubAllGlobals()
  })
  return { ...shown, place, page }
}

/** The same on records that no part can read. */
function shownBroken(part: Part) {
  // React tells of what was thrown.
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => told.mockRestore())
  const backend = createTestBackend()
  backend.world.records.database.leads.all = (): never => {
    throw new RangeError('Invalid time value')
  }
  return shownAt(part, backend)
}

/** A part is loaded when it is shown. */
const patient = { timeout: 5_000 }

const sentence = 'This part cannot show what is stored. Reset, in Records, clears it.'

describe('a part that cannot show its records', () => {
  it('says so in its place', async () => {
    const shown = shownBroken('Team')
    expect(await shown.findByText(sentence, {}, patient)).toBeTruthy()
    expect(shown.getByRole('tab', { name: 'Records' })).toBeTruthy()
  })

  it('keeps Reset where it is the records themselves: it asks, and has asked once the page is told', () => {
    const { page, ...shown } = shownBroken('Records')
    expect(shown.getByText(sentence)).toBeTruthy()
    fireEvent.click(shown.getByRole('button', { name: 'Reset' }))
    expect(page.reset).not.toHaveBeenCalled()
    fireEvent.click(shown.getByRole('button', { name: 'Yes, reset' }))
    expect(page.reset).toHaveBeenCalledTimes(1)
    // In a window of its own the console does not go with the page.
    expect(shown.getByRole('button', { name: 'Reset' })).toBe(document.activeElement)
  })
})

it('forgets with Reset what was said of an import', async () => {
  const shown = shownAt('Records')
  const file = new File(['no records'], 'records.json')
  fireEvent.change(shown.getByLabelText('Import JSON'), { target: { files: [file] } })
  const said = await shown.findByText(/Nothing is changed/, {}, patient)
  fireEvent.click(shown.getByRole('button', { name: 'Reset' }))
  fireEvent.click(shown.getByRole('button', { name: 'Yes, reset' }))
  expect(said.textContent).toBe('')
})
