import { createStore } from '../../src/core/shared/store.ts'
import type { Player } from './player.ts'

/** The talk that this page plays; null if it plays none. */
export const activePlayer = createStore<Player | null>(null)
