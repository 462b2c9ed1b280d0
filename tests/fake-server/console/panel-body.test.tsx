// @vitest-environment happy-dom
import { fireEvent, render } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { PanelBody } from '../../../fake-server/console/panel-body.tsx'
import { createPlace, type Part } from '../../../fake-server/console/place.ts'
import { SteeredPageContext, type SteeredPage } from '../../../fake-server/console/steered-page.ts'
import type { Demo } from '../../../fake-server/demo/open-demo.ts'
import { createStore } from '../../../src/core/shared/store.ts'
import { createTestBackend } from '../backend/test-backend.ts'

/** The console's content at one part, on records that no part can read. */
function shownBroken(part: Part) {
  // React tells of what was thrown.
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  // One part at a time.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  const backend = createTestBackend()
  const broken = (): never => {
    throw new RangeError('Invalid time value')
  }
  backend.world.records.database.leads.all = broken
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
    told.mockRestore()
  })
  return { ...shown, place, page }
}

const sentence = 'This part cannot show what is stored. Reset, in Records, clears it.'

describe('a part that cannot show its records', () => {
  it('says so in its place', async () => {
    const shown = shownBroken('Team')
    expect(await shown.findByText(sentence)).toBeTruthy()
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
