// @vitest-environment happy-dom
import { describe, expect, it, onTestFinished } from 'vitest'
import { runCommand, type ConsoleActions } from '../../../fake-server/console/run-command.ts'
import { shortcuts, type Command } from '../../../fake-server/console/shortcuts.ts'
import { createConsoleLayout } from '../../../fake-server/demo/console-layout.ts'
import type { Demo } from '../../../fake-server/demo/open-demo.ts'
import { sendCodeTo } from '../../../fake-server/backend/one-time-codes.ts'
import { scenarioNames } from '../../../fake-server/backend/scenarios.ts'
import { createSteerableClock } from '../../../src/adapters/clock/steerable-clock.ts'
import { createStore } from '../../../src/core/kernel/store.ts'
import { createTestBackend, type TestBackend } from '../backend/test-backend.ts'

function createActions() {
  const backend = createTestBackend()
  const done: string[] = []
  const demo = {
    scenario: backend.scenario,
    clock: createSteerableClock(),
    layout: createConsoleLayout(backend.storage),
    load: async () => backend,
    backend: createStore(backend),
  } as unknown as Demo
  const actions: ConsoleActions = {
    demo,
    list: () => void done.push('list'),
    toggle: () => void done.push('toggle'),
    open: () => void done.push('open'),
  }
  return { run: (command: Command) => runCommand(command, actions), demo, backend, done }
}

/** Texts a code to the visitor. */
const text = (backend: TestBackend): Promise<unknown> =>
  backend.records.change(() => sendCodeTo(backend, '+91 9876543210', 'demo.test'))

/** A page whose only content is the code field. */
function showCodeField(): HTMLInputElement {
  const field = document.createElement('input')
  field.autocomplete = 'one-time-code'
  document.body.append(field)
  onTestFinished(() => field.remove())
  return field
}

describe('a key', () => {
  it('that makes everything work lets a paused time run, and leaves a fast one as it is', async () => {
    const { run, demo } = createActions()
    const { clock } = demo
    clock.run(0)
    await run({ kind: 'happy' })
    expect(clock.course.get().speed).toBe(1)
    clock.run(60)
    await run({ kind: 'happy' })
    expect(clock.course.get().speed).toBe(60)
  })

  it('pauses time and lets it run again', async () => {
    const { run, demo } = createActions()
    expect(await run({ kind: 'pause' })).toBe('Time is paused')
    expect(demo.clock.course.get().speed).toBe(0)
    expect(await run({ kind: 'pause' })).toBe('Time runs')
    expect(demo.clock.course.get().speed).toBe(1)
  })

  it.each([
    [10_000, '+10 s'],
    [60_000, '+1 min'],
  ])('skips %i ms', async (ms, said) => {
    const { run, demo } = createActions()
    await run({ kind: 'pause' })
    const before = demo.clock.now()
    expect(await run({ kind: 'skip', ms })).toBe(said)
    expect(demo.clock.now() - before).toBe(ms)
  })

  it('goes through every scenario and begins anew', async () => {
    const { run, backend } = createActions()
    const seen: string[] = []
    for (const _ of scenarioNames) {
      await run({ kind: 'next-scenario' })
      seen.push(backend.scenario.state.get().name)
    }
    expect(seen).toEqual([...scenarioNames.slice(1), scenarioNames[0]])
  })

  it('makes everything work again, latency and the failing call too', async () => {
    const { run, backend } = createActions()
    backend.scenario.change({ name: 'slow', latency: 9_000, next: 'no-answer' })
    await run({ kind: 'happy' })
    expect(backend.scenario.state.get()).toEqual({ name: 'happy', latency: null, next: null })
  })

  it('fills the newest code that works, and says so where there is none', async () => {
    const { run, backend } = createActions()
    expect(await run({ kind: 'code' })).toBe('No code waits')
    await text(backend)
    await text(backend)
    expect(await run({ kind: 'code' })).toBe('No field asks for a code')
    const field = showCodeField()
    expect(await run({ kind: 'code' })).toBe(`${backend.newestCode()} is in its field`)
    expect(field.value).toBe(backend.newestCode())
    // Ten minutes on, the Phone offers it to nobody either.
    backend.clock.advance(600_001)
    expect(await run({ kind: 'code' })).toBe('No code waits')
  })

  it('fills in the rest of the page, and says so if there is nothing to fill in', async () => {
    const { run, backend } = createActions()
    history.replaceState(null, '', '/privacy-policy')
    expect(await run({ kind: 'rest' })).toBe('Nothing to fill in here')
    const field = showCodeField()
    document.body.append(document.createElement('main'))
    document.querySelector('main')!.append(field)
    await text(backend)
    expect(await run({ kind: 'rest' })).toBe('')
    expect(field.value).toBe(backend.newestCode())
  })

  it('opens the console at a part, from its top', async () => {
    const { run, demo, done } = createActions()
    demo.layout.change({ scroll: 300 })
    await run({ kind: 'part', part: 'Calls' })
    expect(demo.layout.get()).toMatchObject({ part: 'Calls', scroll: 0 })
    expect(done).toEqual(['open'])
  })

  it('shuts the console to present, and says nothing of it', async () => {
    const { run, demo } = createActions()
    demo.layout.change({ open: true })
    expect(await run({ kind: 'presenter' })).toBe('')
    expect(demo.layout.get()).toMatchObject({ presenter: true, open: false })
  })

  it('says nothing of what is seen anyhow, and something of the rest', async () => {
    const silent: string[] = []
    for (const { key, command } of shortcuts)
      if ((await createActions().run(command)) === '') silent.push(key)
    expect(silent.join('')).toBe('d12345678h?')
  })
})
