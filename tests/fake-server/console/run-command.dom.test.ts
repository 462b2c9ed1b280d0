import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { runCommand, type ConsoleActions } from '../../../fake-server/console/run-command.ts'
import { shortcuts, type Command } from '../../../fake-server/console/shortcuts.ts'
import { createConsoleLayout } from '../../../fake-server/demo/console-layout.ts'
import type { Demo } from '../../../fake-server/demo/open-demo.ts'
import { createTour } from '../../../fake-server/demo/tour.ts'
import { scenarioNames } from '../../../fake-server/backend/scenarios.ts'
import { createSteerableClock } from '../../../fake-server/demo/steerable-clock.ts'
import { createStore } from '../../../src/core/kernel/store.ts'
import { createTestBackend, sendText } from '../backend/test-backend.ts'

function setUp() {
  const backend = createTestBackend()
  const called: string[] = []
  const demo = {
    scenario: backend.scenario,
    clock: createSteerableClock(),
    layout: createConsoleLayout(backend.storage),
    load: async () => backend,
    backend: createStore(backend),
    tour: createTour(window),
  } as unknown as Demo
  const actions: ConsoleActions = {
    demo,
    toggleShortcutSheet: () => void called.push('toggleShortcutSheet'),
    toggleConsole: () => void called.push('toggleConsole'),
    openConsole: () => void called.push('openConsole'),
  }
  return { run: (command: Command) => runCommand(command, actions), demo, backend, called }
}

/** A page whose only content is the code field. */
function showCodeField(): HTMLInputElement {
  const field = document.createElement('input')
  field.autocomplete = 'one-time-code'
  document.body.append(field)
  onTestFinished(() => field.remove())
  return field
}

describe('a command', () => {
  it('resumes a paused clock with the happy scenario, and keeps the speed of a running one', async () => {
    const { run, demo } = setUp()
    const { clock } = demo
    clock.run(0)
    await run({ kind: 'happy' })
    expect(clock.course.get().speed).toBe(1)
    clock.run(60)
    await run({ kind: 'happy' })
    expect(clock.course.get().speed).toBe(60)
  })

  it('pauses time and resumes it', async () => {
    const { run, demo } = setUp()
    expect(await run({ kind: 'pause' })).toBe('Time is paused')
    expect(demo.clock.course.get().speed).toBe(0)
    expect(await run({ kind: 'pause' })).toBe('Time is running')
    expect(demo.clock.course.get().speed).toBe(1)
  })

  it.each([
    [10_000, '+10 s'],
    [60_000, '+1 min'],
  ])('skips %i ms', async (ms, announcement) => {
    const { run, demo } = setUp()
    await run({ kind: 'pause' })
    const before = demo.clock.now()
    expect(await run({ kind: 'skip', ms })).toBe(announcement)
    expect(demo.clock.now() - before).toBe(ms)
  })

  it('selects the next scenario, and the first after the last', async () => {
    const { run, backend } = setUp()
    const selected: string[] = []
    for (const _ of scenarioNames) {
      await run({ kind: 'next-scenario' })
      selected.push(backend.scenario.state.get().name)
    }
    expect(selected).toEqual([...scenarioNames.slice(1), scenarioNames[0]])
  })

  it('selects the happy scenario, and removes the set latency and fault', async () => {
    const { run, backend } = setUp()
    backend.scenario.change({ name: 'slow', latency: 9_000, next: 'no-response' })
    await run({ kind: 'happy' })
    expect(backend.scenario.state.get()).toEqual({ name: 'happy', latency: null, next: null })
  })

  it('fills in the newest valid code, or announces that there is none', async () => {
    const { run, backend } = setUp()
    expect(await run({ kind: 'fill-code' })).toBe('There is no valid code')
    await sendText(backend)
    await sendText(backend)
    expect(await run({ kind: 'fill-code' })).toBe('This page has no code field')
    const field = showCodeField()
    expect(await run({ kind: 'fill-code' })).toBe(`${backend.newestCode()} is filled in`)
    expect(field.value).toBe(backend.newestCode())
    // The code has expired.
    backend.clock.advance(600_001)
    expect(await run({ kind: 'fill-code' })).toBe('There is no valid code')
  })

  it('fills in the code of the visitor on the page, not a newer one of another page', async () => {
    const { run, backend } = setUp()
    const field = showCodeField()
    backend.page.visitor = 'first'
    await sendText(backend)
    const code = backend.newestCode()
    backend.page.visitor = 'second'
    await sendText(backend, '+91 9876543211')
    backend.page.visitor = 'first'
    await run({ kind: 'fill-code' })
    expect(field.value).toBe(code)
  })

  it('fills in the page, or announces that nothing is left to fill in', async () => {
    const { run, backend } = setUp()
    history.replaceState(null, '', '/privacy-policy')
    expect(await run({ kind: 'fill-page' })).toBe('Nothing to fill in here')
    const field = showCodeField()
    document.body.append(document.createElement('main'))
    document.querySelector('main')!.append(field)
    await sendText(backend)
    expect(await run({ kind: 'fill-page' })).toBe('')
    expect(field.value).toBe(backend.newestCode())
  })

  it('opens the console at a part', async () => {
    const { run, demo, called } = setUp()
    await run({ kind: 'part', part: 'Calls' })
    expect(demo.layout.get()).toMatchObject({ part: 'Calls' })
    expect(called).toEqual(['openConsole'])
  })

  it('plays or continues a tour, or announces that there is none (R132)', async () => {
    const { run, demo } = setUp()
    expect(await run({ kind: 'next-step' })).toBe('There is no tour: start one in Scenario')
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    onTestFinished(() => demo.tour.stop())
    demo.tour.begin(['ta'])
    await run({ kind: 'play-tour' })
    expect(demo.tour.get()).toMatchObject({ step: 0, isPlaying: false })
    await run({ kind: 'next-step' })
    expect(assign).toHaveBeenCalledWith('/?lan=ta&journey=last-question')
  })

  it('closes the console for presenter mode without an announcement', async () => {
    const { run, demo } = setUp()
    demo.layout.change({ open: true })
    expect(await run({ kind: 'presenter' })).toBe('')
    expect(demo.layout.get()).toMatchObject({ presenter: true, open: false })
  })

  it('announces only what is not visible', async () => {
    const unannounced: string[] = []
    for (const { key, command } of shortcuts) if ((await setUp().run(command)) === '') unannounced.push(key)
    expect(unannounced.join('')).toBe('D12345678H?')
  })
})
