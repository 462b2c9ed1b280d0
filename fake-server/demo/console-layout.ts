import { asObject } from '../../src/core/kernel/decode.ts'
import { parseJson } from '../../src/core/kernel/json.ts'
import type { KeyValueStorage } from '../../src/core/ports/ports.ts'
import { type Readable, createStore } from '../../src/core/kernel/store.ts'
import { demoKeys } from '../backend/demo-keys.ts'

export const parts = ['Phone', 'Scenario', 'Time', 'Calls', 'Records', 'Team', 'Funnel', 'Dress'] as const

export type Part = (typeof parts)[number]

export type ConsoleLayoutState = {
  open: boolean
  part: Part
  /** How often this page has selected a part. Each selection scrolls to its part, even if it was selected before. */
  selections: number
  /** Whether presenter mode is on: it hides the launcher and announces nothing. */
  presenter: boolean
  /** The name of the preset that was selected last; '' for none. */
  preset: string
  /** The id of the newest message that a banner or the Phone part has shown; '' for none. */
  seen: string
  /** Whether messages arrived on the payment page, which has no banners: the next page shows them. */
  hasUnseenMessages: boolean
}

/** The console's layout, persisted for the next page. */
export type ConsoleLayout = Readable<ConsoleLayoutState> & {
  change(part: Partial<ConsoleLayoutState>): void
  /** Reads whether another tab is in presenter mode. Each page keeps its own open part. */
  reread(): void
}

export function createConsoleLayout(storage: KeyValueStorage): ConsoleLayout {
  const read = (): ConsoleLayoutState => parseLayout(storage.read(demoKeys.console))
  const store = createStore(read())
  return {
    ...store,
    change(part) {
      // Another tab may have changed the rest.
      storage.write(demoKeys.console, JSON.stringify({ ...read(), ...part } satisfies ConsoleLayoutState))
      const own = store.get()
      store.set({ ...own, ...part, selections: own.selections + Number('part' in part) })
    },
    reread() {
      const { presenter } = read()
      const own = store.get()
      // Presenter mode closes the console, in every tab.
      const open = own.open && (own.presenter || !presenter)
      store.set({ ...own, open, presenter })
    },
  }
}

/** Storage may hold anything. */
function parseLayout(text: string | null): ConsoleLayoutState {
  const stored = asObject(parseJson(text))
  return {
    open: stored.open === true && stored.presenter !== true,
    part: parts.find((part) => part === stored.part) ?? 'Phone',
    selections: 0,
    presenter: stored.presenter === true,
    preset: typeof stored.preset === 'string' ? stored.preset : '',
    seen: typeof stored.seen === 'string' ? stored.seen : '',
    hasUnseenMessages: stored.hasUnseenMessages === true,
  }
}
