import { describe, expect, it } from 'vitest'
import { createPlace } from '../../../fake-server/console/place.ts'
import { runCommand, type Helm } from '../../../fake-server/console/run-command.ts'
import { shortcuts, type Command } from '../../../fake-server/console/shortcuts.ts'
import type { Demo } from '../../../fake-server/demo/open-demo.ts'
import { scenarioNames } from '../../../fake-server/backend/scenarios.ts'
import { createSteerableClock } from '../../../src/adapters/clock/steerable-clock.ts'
import { createStore } from '../../../src/core/shared/store.ts'
import { aCustomer, createTestBackend, type TestBackend } from '../backend/test-backend.ts'
import { sendCode } from '../../contracts/wire-calls.ts'

type Tried = { run(command: Command): Promise<string>; helm: Helm; backend: TestBackend; done: string[] }

function createHelm(): Tried {
  const backend = createTestBackend()
  const done: string[] = []
  const demo = {
    scenario: backend.scenario,
    clock: createSteerableClock(),
    load: async () => backend,
    backend: createStore(backend),
  } as unknown as Demo
  const helm: Helm = {
    demo,
    place: createPlace(backend.storage),
    page: {
      async fillCode(code) {
        done.push(`fill ${code}`)
        return true
      },
      async fillRest() {
        done.push('rest')
        return false
      },
      async talk(word) {
        done.push(`talk ${word}`)
        return word === 'next'
      },
      go() {},
      reset() {},
    },
    list: () => void done.push('list'),
    toggle: () => void done.push('toggle'),
    open: () => void done.push('open'),
    window: () => void done.push('window'),
  }
  return { run: (command) => runCommand(command, helm), helm, backend, done }
}

describe('a key', () => {
  it('that makes everything work lets a paused time run, and leaves a fast one as it is', async () => {
    const { run, helm } = createHelm()
    const { clock } = helm.demo
    clock.run(0)
    await run({ kind: 'happy' })
    expect(clock.course.get().speed).toBe(1)
    clock.run(60)
    await run({ kind: 'happy' })
    expect(clock.course.get().speed).toBe(60)
  })

  it('pauses time and lets it run again', async () => {
    const { run, helm } = createHelm()
    expect(await run({ kind: 'pause' })).toBe('Time is paused')
    expect(helm.demo.clock.course.get().speed).toBe(0)
    expect(await run({ kind: 'pause' })).toBe('Time runs')
    expect(helm.demo.clock.course.get().speed).toBe(1)
  })

  it.each([
    [10_000, '+10 s'],
    [60_000, '+1 min'],
  ])('skips %i ms', async (ms, said) => {
    const { run, helm } = createHelm()
    await run({ kind: 'pause' })
    const before = helm.demo.clock.now()
    expect(await run({ kind: 'skip', ms })).toBe(said)
    expect(helm.demo.clock.now() - before).toBe(ms)
  })

  it('goes through every scenario and begins anew', async () => {
    const { run, backend } = createHelm()
    const seen: string[] = []
    for (const _ of scenarioNames) {
      await run({ kind: 'next-scenario' })
      seen.push(backend.scenario.state.get().name)
    }
    expect(seen).toEqual([...scenarioNames.slice(1), scenarioNames[0]])
  })

  it('makes everything work again, latency and the failing call too', async () => {
    const { run, backend } = createHelm()
    backend.scenario.change({ name: 'slow', latency: 9_000, next: 'no-answer' })
    await run({ kind: 'happy' })
    expect(backend.scenario.state.get()).toEqual({ name: 'happy', latency: null, next: null })
  })

  it('fills the newest code that works, and says so where there is none', async () => {
    const { run, backend, done } = createHelm()
    expect(await run({ kind: 'code' })).toBe('No code waits')
    await backend.call(sendCode, aCustomer)
    await backend.call(sendCode, aCustomer)
    expect(await run({ kind: 'code' })).toBe(`${backend.newestCode()} is in its field`)
    expect(done).toEqual([`fill ${backend.newestCode()}`])
    // Ten minutes on, the Phone offers it to nobody either.
    backend.clock.advance(600_001)
    expect(await run({ kind: 'code' })).toBe('No code waits')
  })

  it('fills in the rest of the page, and says so where there is nothing to fill in', async () => {
    const { run, done } = createHelm()
    expect(await run({ kind: 'rest' })).toBe('Nothing to fill in here')
    expect(done).toEqual(['rest'])
  })

  it('opens the console at a part, from its top', async () => {
    const { run, helm, done } = createHelm()
    helm.place.change({ scroll: 300 })
    await run({ kind: 'part', part: 'Calls' })
    expect(helm.place.get()).toMatchObject({ part: 'Calls', scroll: 0 })
    expect(done).toEqual(['open'])
  })

  it('moves the console to the other side and back', async () => {
    const { run, helm } = createHelm()
    await run({ kind: 'side' })
    expect(helm.place.get().side).toBe('left')
    await run({ kind: 'side' })
    expect(helm.place.get().side).toBe('right')
  })

  it('shuts the console to present, and says nothing of it', async () => {
    const { run, helm } = createHelm()
    helm.place.change({ open: true })
    expect(await run({ kind: 'presenter' })).toBe('')
    expect(helm.place.get()).toMatchObject({ presenter: true, open: false })
  })

  it('says nothing of what is seen anyhow, and something of the rest', async () => {
    const silent: string[] = []
    for (const { key, command } of shortcuts) if ((await createHelm().run(command)) === '') silent.push(key)
    expect(silent.join('')).toBe('d12345678hxw?')
  })
})
