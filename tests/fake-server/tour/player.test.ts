import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPlayer, sleep, type Player } from '../../../fake-server/tour/player.ts'
import { steps, type Action, type StepName } from '../../../fake-server/tour/steps.ts'
import type { TourState } from '../../../fake-server/tour/tour-state.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const last = steps.length - 1
const indexOf = (step: StepName): number => steps.findIndex(({ name }) => name === step)
const progressAt = (step: StepName, action = 0): Partial<TourState> => ({ step: indexOf(step), action })
const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)
/** Longer than any caption's reading time, but too short for the pause after the step as well. */
const readingMs = 8_000

/** Plays from this state. `log` has the performed actions and the opened pages. Actions of kind `missing` find no element. */
function play(part: Partial<TourState> = {}, missing: Action['do'] | null = null) {
  const log: string[] = []
  const saved: TourState[] = []
  const savedAtCommit: (TourState | undefined)[] = []
  const player: Player = createPlayer(
    { language: 'en', region: 'in', step: 0, action: 0, isPlaying: true, ...part },
    {
      isReady: (action) => action.do !== missing,
      async perform(action, _, commit) {
        if (action.do === missing) throw new Error('not on the page')
        commit()
        savedAtCommit.push(saved.at(-1))
        log.push(action.do)
      },
      open: (query) => void log.push(query),
      save: (state) => void saved.push(state),
    },
  )
  player.start()
  return { player, log, saved, savedAtCommit }
}

it('sleep leaves no listener on the signal', async () => {
  const { signal } = new AbortController()
  const slept = sleep(1_000, signal)
  await pass(1_000)
  await slept
  expect(getEventListeners(signal, 'abort')).toEqual([])
})

describe('a playing tour', () => {
  it('performs every action once and in order, and pauses at the end', async () => {
    const { player, log } = play()
    await pass(300_000)
    expect(log).toEqual(steps.flatMap(({ actions }) => actions.map((action) => action.do)))
    expect(player.state.get()).toMatchObject({ step: last, isPlaying: false })
  })

  it('waits before the first action, so that the caption can be read', async () => {
    const { log } = play(progressAt('questions'))
    await pass(3_000)
    expect(log).toEqual([])
    await pass(readingMs)
    expect(log[0]).toBe('type')
  })

  it('saves its progress as soon as an action commits', async () => {
    const { savedAtCommit } = play(progressAt('offer', 1))
    await pass(0)
    expect(savedAtCommit[0]).toEqual({
      language: 'en',
      region: 'in',
      ...progressAt('offer', 2),
      isPlaying: true,
    })
  })

  it('continues after a page load without the reading time', async () => {
    const { log } = play(progressAt('questions', 4))
    await pass(0)
    expect(log).toEqual(['click', 'click'])
  })

  it('pauses if the page does not show what an action needs', async () => {
    const { player, log } = play(progressAt('questions', 1), 'click')
    await pass(0)
    expect(log).toEqual([])
    expect(player.state.get()).toMatchObject({ ...progressAt('questions', 1), isPlaying: false })
  })

  it('does nothing more once it is stopped, and stays saved as playing', async () => {
    const { player, log } = play(progressAt('questions'))
    player.stop()
    await pass(readingMs)
    expect(log).toEqual([])
    expect(player.state.get().isPlaying).toBe(true)
  })
})

describe('a paused tour', () => {
  it('does nothing after an interruption, until it continues', async () => {
    const { player, log, saved } = play(progressAt('questions'))
    await pass(1_000)
    player.interrupt()
    expect(saved.at(-1)?.isPlaying).toBe(false)
    await pass(readingMs)
    expect(log).toEqual([])
    player.toggle()
    await pass(readingMs)
    expect(log[0]).toBe('type')
  })

  it('continues on the same page if it still shows what the next action needs', async () => {
    const { player, log } = play({ ...progressAt('number', 4), isPlaying: false })
    player.toggle()
    await pass(0)
    expect(log).toEqual(['click', 'wait-for'])
  })

  it('goes back to where its step begins if the user has left that page', () => {
    const { player, log } = play({ ...progressAt('number', 4), isPlaying: false }, 'click')
    player.toggle()
    expect(log).toEqual(['journey=lead-form'])
    expect(player.state.get()).toMatchObject({ ...progressAt('number'), isPlaying: true })
  })

  it('starts over after its end', () => {
    const { player, log } = play({ step: last, action: 99, isPlaying: false })
    player.toggle()
    expect(log).toEqual(['tour=play'])
  })

  it('is not paused a second time by further input', () => {
    const { player, saved } = play({ isPlaying: false })
    player.interrupt()
    expect(saved).toEqual([])
  })
})

describe('Next', () => {
  it('opens the page where the next step begins', async () => {
    const { player, log } = play(progressAt('questions'))
    player.next()
    await pass(0)
    expect(log).toEqual(['journey=first-question'])
    expect(player.state.get()).toMatchObject(progressAt('finish'))
  })

  it('plays a step that opens its page itself', async () => {
    const { player, log } = play({ ...progressAt('offer'), isPlaying: false })
    player.next()
    await pass(readingMs)
    expect(log).toEqual(['open', 'wait-for', 'wait', 'key', 'key'])
  })
})
