import type { KeyValueStorage } from '../../src/core/ports/key-value-storage.ts'
import { createStore, type Readable } from '../../src/core/shared/store.ts'
import { demoKeys } from '../backend/demo-keys.ts'
import type { TabChannel } from './tab-channel.ts'
import type { Turns } from '../backend/turns.ts'

/** How long the owner has to answer, in milliseconds. One that is frozen or gone does not. */
const patience = 600
/** How long a claim stands before it counts: until every tab sees the same claim. */
const settling = 100

type Said = { kind: 'ask' | 'give'; from: string; to: string; turn?: number; records?: string | null }

/** Turns where the browser has no locks. */
export type PassedTurns = Turns & {
  /** Whether another tab owns the records. */
  elsewhere: Readable<boolean>
  /** Another tab wrote who owns them. */
  reread(): void
  /** The page is left: whoever comes next need not ask it. */
  leave(): void
}

type Ports = {
  storage: KeyValueStorage
  channel: TabChannel
  /** The device's time: a paused demo goes on writing. */
  wait(ms: number): Promise<void>
  /** This page's own name. */
  id: string
}

/**
 * One tab owns the records; who wants to write asks it, and gets them with the turn: what a tab wrote may be some time on its
 * way to another's view of local storage. An owner that does not answer loses its turn, and looks before it writes again.
 */
export function createPassedTurns({ storage, channel, wait, id }: Ports): PassedTurns {
  /** Whose turn it is, and the how many-th; nobody's is the name ''. */
  function owner(): { turn: number; name: string } {
    const [turn, name = ''] = (storage.read(demoKeys.owner) ?? '').split(' ')
    return { turn: Number(turn) || 0, name }
  }
  const elsewhere = createStore(false)
  const look = (): void => elsewhere.set(!['', id].includes(owner().name))
  let asked: { name: string; done(): void } | null = null
  let getting: Promise<void> | null = null
  /** A claim does not count yet; who asks for it meanwhile comes after the own work. */
  let settles = false
  let next: string | null = null
  const isMine = (): boolean => owner().name === id && !settles

  function own(name: string, turn = owner().turn + 1): void {
    storage.write(demoKeys.owner, `${turn} ${name}`)
    look()
  }

  function give(to: string): void {
    own(to)
    const { turn } = owner()
    const records = storage.read(demoKeys.database)
    channel.send({ kind: 'give', from: id, to, turn, records } satisfies Said)
  }

  channel.subscribe((message) => {
    const said = read(message)
    if (said?.to !== id) return
    if (said.kind === 'ask') {
      if (isMine()) give(said.from)
      else if (settles) next = said.from
    } else if (said.kind === 'give' && said.from === asked?.name) {
      // Where storage was faster it brought the records as well, and more may have been written since.
      if (said.turn && said.turn > owner().turn) {
        if (typeof said.records === 'string') storage.write(demoKeys.database, said.records)
        own(id, said.turn)
      }
      asked.done()
    }
  })

  async function ask(name: string): Promise<void> {
    const answered = new Promise<void>((done) => (asked = { name, done }))
    channel.send({ kind: 'ask', from: id, to: name } satisfies Said)
    await Promise.race([answered, wait(patience)])
    // What comes too late is old.
    asked = null
  }

  async function get(): Promise<void> {
    while (!isMine()) {
      const { name, turn } = owner()
      if (name) await ask(name)
      // Who else got the turn meanwhile is asked in turn.
      if (owner().turn !== turn) continue
      await claim()
    }
  }

  async function claim(): Promise<void> {
    settles = true
    own(id)
    await wait(settling)
    settles = false
    look()
    const asking = next
    next = null
    if (asking) void wait(0).then(() => isMine() && give(asking))
  }

  look()
  return {
    elsewhere,
    reread: look,
    seize() {
      if (!isMine()) own(id)
    },
    async exclusively(run) {
      while (!isMine()) await (getting ??= get().finally(() => (getting = null)))
      return run()
    },
    leave() {
      if (owner().name === id) own('')
    },
  }
}

function read(message: unknown): Said | null {
  const { kind, from, to } = (message ?? {}) as Partial<Said>
  const isSaid = (kind === 'ask' || kind === 'give') && typeof from === 'string' && typeof to === 'string'
  return isSaid ? (message as Said) : null
}
