import { describe, expect, it } from 'vitest'
import { newTalk, type KeptTalk } from '../../../fake-server/talk/kept-talk.ts'
import { createPlayer, leftAlone, type Player, type Run } from '../../../fake-server/talk/player.ts'
import { talkSteps, type Move } from '../../../fake-server/talk/talk.ts'
import { createManualClock, type ManualClock } from '../../../src/adapters/clock/manual-clock.ts'
import { settled } from '../../fakes/settled.ts'

type Played = {
  player: Player
  clock: ManualClock
  /** What the hands did, and where they led the page. */
  done: string[]
  kept: KeptTalk[]
  pass(ms: number): Promise<void>
}

/** Plays on from there. What moves of the kind `lost` need is not on the page. */
function play(part: Partial<KeptTalk> = {}, lost: Move['do'] | null = null): Played {
  const clock = createManualClock()
  const done: string[] = []
  const kept: KeptTalk[] = []
  const player = createPlayer(
    { ...newTalk('en', 'in', false), ...part },
    {
      caption: () => '',
      keep: (talk) => void kept.push(talk),
      after: (ms, run) => clock.after(ms, run),
      hands: {
        async perform(move, { rest, aboutTo }: Run) {
          if (move.do === lost) throw new Error('not there')
          await rest(1_000)
          aboutTo()
          done.push(move.do)
        },
        goTo: (from) => void done.push(`to ${from}`),
        beginAnew: () => void done.push('anew'),
      },
    },
  )
  return {
    player,
    clock,
    done,
    kept,
    async pass(ms) {
      for (let passed = 0; passed < ms; passed += 500) {
        clock.advance(500)
        await settled()
      }
    },
  }
}

const moves = talkSteps.flatMap((step) => step.moves.map((move) => move.do))
const last = talkSteps.length - 1
/** Steps by what they try. */
const questions = talkSteps.findIndex(({ name }) => name === 'questions')
const failure = talkSteps.findIndex(({ name }) => name === 'failure')

describe('the talk', () => {
  it('is played from the first move to the last, each once and in its order, and is then over', async () => {
    const { player, done, pass } = play()
    await pass(300_000)
    expect(done).toEqual(moves)
    expect(player.state.get()).toMatchObject({ step: last, is: 'over' })
  })

  it('keeps where it is before a press that may leave the page', async () => {
    const { kept, done, pass } = play({ step: questions })
    await pass(2_500)
    expect(done).toEqual(['press'])
    expect(kept.at(-1)).toMatchObject({ step: questions, move: 1, is: 'playing' })
  })

  it('goes on from where an earlier page left it, without its caption’s wait', async () => {
    const { done, pass } = play({ step: questions, move: 5 })
    await pass(1_500)
    expect(done).toEqual(['choose'])
  })

  it('that another version kept, with more steps, begins at its last one', () => {
    expect(play({ step: 90 }).player.state.get().step).toBe(last)
  })
})

describe('a hand', () => {
  it('takes over at once: nothing more is done until the talk goes on', async () => {
    const { player, done, pass } = play({ step: questions })
    await pass(2_000)
    player.takeOver(true)
    await pass(120_000)
    expect(done).toEqual([])
    expect(player.state.get()).toMatchObject({ is: 'paused', step: questions, move: 0 })
    player.toggle()
    await pass(2_500)
    expect(done).toEqual(['press'])
  })

  it('that clicks or types has the fields’ cursor until the talk goes on; one that scrolls has not', async () => {
    const { player, kept } = play({ step: questions })
    const touched = (): boolean => player.state.get().touched
    player.takeOver(false)
    expect([player.state.get().is, touched()]).toEqual(['paused', false])
    player.takeOver(true)
    expect([touched(), kept.at(-1)?.touched]).toEqual([true, true])
    player.toggle()
    expect(touched()).toBe(false)
  })

  it('at the end of a step goes on with the next one', async () => {
    const { player, done, pass } = play({ step: 0, move: 1, is: 'paused' })
    player.toggle()
    expect(player.state.get()).toMatchObject({ step: 1, move: 0, is: 'playing' })
    await pass(2_500)
    expect(done).toEqual(['press'])
  })

  it('begins what is over anew', () => {
    const { player, done } = play({ step: last, is: 'over' })
    player.toggle()
    expect(done).toEqual(['anew'])
  })
})

describe('Next', () => {
  it('does what is left of the step without waiting, and then the next one as ever', async () => {
    const { player, done, pass } = play({ step: questions })
    player.next()
    await settled()
    expect(done).toHaveLength(talkSteps[questions]!.moves.length)
    await pass(3_000)
    expect(player.state.get()).toMatchObject({ step: questions + 1, move: 0 })
    expect(done).toHaveLength(talkSteps[questions]!.moves.length)
  })

  it('hurries over the pages of a step, until its end', async () => {
    const { player, done, pass } = play({ step: questions, move: 3, hurried: true })
    await settled()
    expect(done).toHaveLength(talkSteps[questions]!.moves.length - 3)
    await pass(3_000)
    expect(player.state.get()).toMatchObject({ step: questions + 1, move: 0, hurried: false })
  })

  it('pressed while a step’s end is looked at leads to the next step, and hurries none', async () => {
    const { player, done, pass } = play({ step: 0 })
    await pass(3_000)
    expect(done).toEqual(['see'])
    player.next()
    await settled()
    expect(player.state.get().step).toBe(1)
    expect(done).toEqual(['see'])
  })

  it('of a paused talk does one step, and rests at its end', async () => {
    const { player, done, pass } = play({ step: 0, move: 1, is: 'paused' })
    player.next()
    await pass(60_000)
    expect(player.state.get()).toMatchObject({ step: 1, is: 'paused', single: false })
    expect(done).toHaveLength(talkSteps[1]!.moves.length)
  })
})

describe('a page that is not as the step expects', () => {
  it('is led to where the step begins, once', async () => {
    const { player, done, kept, pass } = play({ step: questions, move: 3, is: 'paused' }, 'type')
    player.toggle()
    await pass(2_000)
    expect(done).toEqual(['to start'])
    expect(kept.at(-1)).toMatchObject({ step: questions, move: 0, is: 'playing', retried: true })
  })

  it('is left to the person when that did not help', async () => {
    const { player, done, pass } = play({ step: questions, retried: true }, 'press')
    await pass(2_000)
    expect(done).toEqual([])
    expect(player.state.get().is).toBe('paused')
  })

  it('is jumped from where the step begins by a jump', async () => {
    const { done, pass } = play({ step: failure, move: 1 }, 'see')
    await pass(4_000)
    expect(done[0]).toBe('go')
  })
})

describe('a kiosk', () => {
  it('begins anew a minute after the last hand, and not while it is played', async () => {
    const { player, done, pass } = play({ isKiosk: true, step: questions })
    player.takeOver(true)
    await pass(leftAlone - 5_000)
    player.takeOver(true)
    await pass(leftAlone - 1_000)
    expect(done).toEqual([])
    await pass(1_500)
    expect(done).toEqual(['anew'])
  })

  it('begins anew a minute after its end', async () => {
    const { done, pass } = play({ isKiosk: true, step: last, move: 99 })
    await pass(leftAlone)
    expect(done).toEqual([])
    await pass(5_000)
    expect(done).toEqual(['anew'])
  })

  it('that is stopped does not begin again', async () => {
    const { player, done, pass } = play({ isKiosk: true, step: last, is: 'over' })
    player.stop()
    await pass(2 * leftAlone)
    expect(done).toEqual([])
  })
})

it('no talk but a kiosk begins anew by itself', async () => {
  const { player, done, pass } = play({ step: questions })
  player.takeOver(true)
  await pass(3 * leftAlone)
  expect(done).toEqual([])
})
