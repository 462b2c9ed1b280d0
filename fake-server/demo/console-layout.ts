import { fieldsOrEmpty } from '../../src/core/kernel/decode.ts'
import { parseJson } from '../../src/core/kernel/json.ts'
import type { KeyValueStorage } from '../../src/core/ports/ports.ts'
import { type Readable, createStore } from '../../src/core/kernel/store.ts'
import { demoKeys } from '../backend/demo-keys.ts'

export const parts = ['Phone', 'Scenario', 'Time', 'Calls', 'Records', 'Team', 'Funnel', 'Dress'] as const

export type Part = (typeof parts)[number]

export type ConsoleLayoutState = {
  open: boolean
  part: Part
  /** The launcher's position on the upper edge, in per cent of the screen's width. */
  launcherX: number
  /** Whether presenter mode is on: it hides the launcher and announces nothing. */
  presenter: boolean
  /** Whether single keys are shortcuts. */
  keys: boolean
  /** The name of the preset that was selected last; '' for none. */
  preset: string
  /** In CSS pixels. */
  scroll: number
  /** The id of the newest message that a banner or the Phone part has shown; '' for none. */
  seen: string
  /** Whether messages arrived on the payment page, which has no banners: the next page shows them. */
  hasUnseenMessages: boolean
}

/** The console's layout, persisted for the next page. */
export type ConsoleLayout = Readable<ConsoleLayoutState> & {
  change(part: Partial<ConsoleLayoutState>): void
  /** Reads the settings that another tab changed. Each page keeps its own open part and scroll position. */
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
      store.set({ ...store.get(), ...part })
    },
    reread() {
      const { keys, presenter, launcherX } = read()
      const own = store.get()
      // Presenter mode closes the console, in every tab.
      const open = own.open && (own.presenter || !presenter)
      store.set({ ...own, open, keys, presenter, launcherX })
    },
  }
}

/** Storage may hold anything. */
function parseLayout(text: string | null): ConsoleLayoutState {
  const stored = fieldsOrEmpty(parseJson(text))
  return {
    open: stored.open === true && stored.presenter !== true,
    part: parts.find((part) => part === stored.part) ?? 'Phone',
    launcherX: readNumber(stored.launcherX, 100) ?? 50,
    presenter: stored.presenter === true,
    keys: stored.keys !== false,
    preset: typeof stored.preset === 'string' ? stored.preset : '',
    scroll: readNumber(stored.scroll, 100_000) ?? 0,
    seen: typeof stored.seen === 'string' ? stored.seen : '',
    hasUnseenMessages: stored.hasUnseenMessages === true,
  }
}

/** The number, at most `max`; null for a negative number and for anything else. */
const readNumber = (value: unknown, max: number): number | null =>
  typeof value === 'number' && value >= 0 ? Math.min(value, max) : null
