import { createCryptoRandom } from '../../src/adapters/random/crypto-random.ts'
import type { KeyValueStorage } from '../../src/core/ports/key-value-storage.ts'
import { createStore, type Readable } from '../../src/core/shared/store.ts'
import { demoKeys } from '../backend/demo-keys.ts'
import { createTabChannel } from './tab-channel.ts'
import { createPassedTurns } from './passed-turns.ts'
import { lockedTurns, type Turns } from '../backend/turns.ts'

/** The turns of this tab. */
export type TabTurns = Turns & {
  /** Whether another tab owns the records. Never, where the browser has locks. */
  elsewhere: Readable<boolean>
}

/** By the browser's locks; without them (plain http) by word between the tabs. The tab that is looked at owns the records. */
export function takeTurns(window: Window & typeof globalThis, storage: KeyValueStorage): TabTurns {
  // The types promise locks everywhere.
  const locks = window.navigator.locks as LockManager | undefined
  if (locks) return { ...lockedTurns(locks, demoKeys.database), elsewhere: createStore(false) }

  const { document } = window
  const turns = createPassedTurns({
    storage,
    channel: createTabChannel(window, demoKeys.owner),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    id: createCryptoRandom().id(),
  })
  // A press of Pay cannot wait for its turn, so it is here by then.
  const get = (): void => {
    if (document.hasFocus()) void turns.exclusively(() => {})
  }
  get()
  window.addEventListener('focus', get)
  window.addEventListener('pagehide', turns.leave)
  document.addEventListener('freeze', turns.leave)
  window.addEventListener('storage', ({ key }) => {
    if (key === demoKeys.owner || key === null) turns.reread()
  })
  return turns
}
