import { act, fireEvent, render, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { PanelBody } from '../../../fake-server/console/panel-body.tsx'
import { DemoContext } from '../../../fake-server/console/demo-context.ts'
import { createBranding } from '../../../fake-server/demo/branding.ts'
import { createConsoleLayout, type Part } from '../../../fake-server/demo/console-layout.ts'
import type { Demo } from '../../../fake-server/demo/open-demo.ts'
import { createSteerableClock } from '../../../fake-server/demo/steerable-clock.ts'
import { getCheckoutDetails } from '../../../src/core/api/checkout-api.ts'
import { getSurvey } from '../../../src/core/api/forms-api.ts'
import { createStore } from '../../../src/core/kernel/store.ts'
import { createTestBackend } from '../backend/test-backend.ts'

/** Renders the console's content with one part selected. */
function showPart(part: Part, backend = createTestBackend()) {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  const clock = createSteerableClock(backend.clock)
  const layout = createConsoleLayout(backend.storage)
  const clear = vi.fn()
  const demo = {
    clock,
    layout,
    storage: backend.storage,
    scenario: backend.scenario,
    backend: createStore(backend),
    isEphemeral: createStore(false),
    branding: createBranding(backend.storage, null),
    offlineCopy: { state: createStore('none') },
    recordedEvents: { clear },
    load: async () => backend,
  } as unknown as Demo
  layout.change({ part })
  const shown = render(
    <DemoContext value={demo}>
      <PanelBody demo={demo} />
    </DemoContext>,
  )
  onTestFinished(() => {
    shown.unmount()
    vi.unstubAllGlobals()
  })
  return { ...shown, clear, clock }
}

describe('the parts of the console', () => {
  it('are tabs with their names', () => {
    const tabs = showPart('Time').getAllByRole('tab')
    const names = 'Phone Scenario Time Calls Records Team Funnel Dress'
    expect(tabs.map(({ textContent }) => textContent).join(' ')).toBe(names)
  })

  it('Scenario has what fails above the journeys, as the script of a demo reads', () => {
    const headings = showPart('Scenario').getAllByRole('heading', { level: 3 })
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'Guided tour',
      'What fails',
      'Ready-made journeys',
    ])
  })

  it('Time has buttons that pause, speed up and skip', () => {
    const { clock, ...shown } = showPart('Time')
    const panel = within(shown.getByRole('tabpanel'))
    const buttons = panel.getAllByRole('button')
    const names = buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent)
    const pressed: string[] = []
    function press(name: string) {
      pressed.push(name)
      const before = clock.now()
      fireEvent.click(panel.getByRole('button', { name }))
      return { speed: clock.course.get().speed, skippedMs: clock.now() - before }
    }
    for (const [name, speed] of [
      ['Pause', 0],
      ['×1', 1],
      ['×10', 10],
      ['×60', 60],
    ] as const)
      expect(press(name)).toEqual({ speed, skippedMs: 0 })
    for (const [name, skippedMs] of [
      ['Skip 10 s (+10 s)', 10_000],
      ['Skip 1 min (+1 min)', 60_000],
      ['Skip 10 min (+10 min)', 600_000],
    ] as const)
      expect(press(name)).toEqual({ speed: 60, skippedMs })
    const { skippedMs } = press('To tomorrow')
    expect(new Date(clock.now()).getHours()).toBe(9)
    expect(skippedMs).toBeGreaterThan(0)
    expect(skippedMs).toBeLessThanOrEqual(33 * 3_600_000)
    expect(press('Back to now').speed).toBe(1)
    expect(pressed).toEqual(names)
  })

  it('Calls lists the newest first', async () => {
    const backend = createTestBackend()
    const shown = showPart('Calls', backend)
    await act(async () => {
      await backend.call(getSurvey, undefined)
      await backend.call(getCheckoutDetails, { currency: 'INR', slug: 'form_one_demo' })
    })
    const calls = shown.getAllByRole('group').map(({ textContent }) => textContent)
    expect(calls).toEqual([
      expect.stringContaining('checkout-details'),
      expect.stringContaining('survey-forms'),
    ])
  })
})

it('Reset asks for confirmation, and has the focus again after Keep', async () => {
  vi.spyOn(location, 'assign').mockImplementation(() => {})
  const { clear, ...shown } = showPart('Records')
  fireEvent.click(shown.getByRole('button', { name: 'Reset' }))
  expect(shown.getByRole('button', { name: 'Yes, reset' })).toBe(document.activeElement)
  fireEvent.click(shown.getByRole('button', { name: 'Keep' }))
  expect(shown.getByRole('button', { name: 'Reset' })).toBe(document.activeElement)
  expect(clear).not.toHaveBeenCalled()
  fireEvent.click(shown.getByRole('button', { name: 'Reset' }))
  fireEvent.click(shown.getByRole('button', { name: 'Yes, reset' }))
  await vi.waitFor(() => expect(clear).toHaveBeenCalledOnce())
})

it('Reset says so if it fails', async () => {
  const backend = createTestBackend()
  vi.spyOn(backend.log, 'reset').mockRejectedValue(new Error('the store fails'))
  const shown = showPart('Records', backend)
  fireEvent.click(shown.getByRole('button', { name: 'Reset' }))
  fireEvent.click(shown.getByRole('button', { name: 'Yes, reset' }))
  expect(await shown.findByText(/could not be reset/)).toBeTruthy()
})

it('the scenario list can select “Everything works” again after a change', () => {
  const backend = createTestBackend()
  const { clock, ...shown } = showPart('Scenario', backend)
  const list = shown.getByRole('combobox', { name: 'Scenario' }) as HTMLSelectElement
  act(() => backend.scenario.change({ latency: null }))
  const changes = [
    () => backend.scenario.change({ latency: 10_000 }),
    () => backend.scenario.change({ next: 'no-response' }),
    () => clock.run(0),
  ]
  for (const change of changes) {
    expect(list.value).toBe('happy')
    act(change)
    expect(list.value).toBe('')
    fireEvent.change(list, { target: { value: 'happy' } })
    expect(backend.scenario.state.get()).toEqual({ name: 'happy', latency: null, next: null })
    expect(clock.course.get().speed).toBe(1)
  }
  act(() => backend.scenario.change({ name: 'slow', latency: 10_000 }))
  expect(list.value).toBe('slow')
})

it.each([
  ['-0.5', null, 'set by the scenario'],
  ['0', 0, '0 seconds'],
  ['2.5', 2_500, '2.5 seconds'],
])('the slider at %s sets a latency of %s ms: %s', (value, latency, words) => {
  const backend = createTestBackend()
  const slider = showPart('Scenario', backend).getByRole('slider')
  fireEvent.change(slider, { target: { value: '10' } })
  fireEvent.change(slider, { target: { value } })
  expect(backend.scenario.state.get().latency).toBe(latency)
  expect(slider.getAttribute('aria-valuetext')).toBe(words)
})
