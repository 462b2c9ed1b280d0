import { parseJson } from '../../src/core/shared/parse-json.ts'
import type { KeyValueStorage } from '../../src/core/ports/key-value-storage.ts'
import { createStore, type Readable } from '../../src/core/shared/store.ts'
import { demoKeys } from '../backend/demo-keys.ts'

export const parts = ['Phone', 'Scenario', 'Time', 'Calls', 'Records', 'Team', 'Funnel', 'Dress'] as const

export type Part = (typeof parts)[number]

/** Where the console is, and how: kept for the next page. */
export type Place = {
  open: boolean
  part: Part
  /** The edge of the screen that it stands at. */
  side: 'right' | 'left'
  /** Whether it stands in a window of its own. */
  undocked: boolean
  /** Whether nothing but the mark is seen until the console is called. */
  presenter: boolean
  /** Whether single keys steer the demo. */
  keys: boolean
  /** The ready-made journey that was chosen last; '' before one is. */
  preset: string
  /** How far its content is scrolled, in CSS pixels. */
  scroll: number
  /** The id of the last message that a banner told of, or that was in sight; '' before one came. */
  seen: string
  /** Whether a page without banners brought messages: the next one tells of them. */
  hasNews: boolean
}

export type KeptPlace = Readable<Place> & {
  change(part: Partial<Place>): void
  /** Takes over all that another page changed. */
  reread(): void
  /** Takes over how the console is on another page. What is open and in sight stays this page's own. */
  follow(): void
}

/** The console's place. Another page of the demo may have changed the rest of it: what is written is read before. */
export function createPlace(storage: KeyValueStorage): KeptPlace {
  const store = createStore<Place>(read(storage.read(demoKeys.console)))
  return {
    ...store,
    change(part) {
      storage.write(
        demoKeys.console,
        JSON.stringify({ ...read(storage.read(demoKeys.console)), ...part } satisfies Place),
      )
      store.set({ ...store.get(), ...part })
    },
    reread: () => store.set(read(storage.read(demoKeys.console))),
    follow() {
      const { keys, presenter, side } = read(storage.read(demoKeys.console))
      const own = store.get()
      // What is presented begins with the mark alone, here too.
      const open = own.open && (own.presenter || !presenter)
      store.set({ ...own, open, keys, presenter, side })
    },
  }
}

/** Anything may stand in storage. */
function read(text: string | null): Place {
  const kept = parseJson(text) as Partial<Record<keyof Place, unknown>> | null | undefined
  const scroll = kept?.scroll
  return {
    // What is presented begins with the mark alone.
    open: kept?.open === true && kept.presenter !== true,
    part: parts.find((part) => part === kept?.part) ?? 'Phone',
    side: kept?.side === 'left' ? 'left' : 'right',
    undocked: kept?.undocked === true,
    presenter: kept?.presenter === true,
    keys: kept?.keys !== false,
    preset: typeof kept?.preset === 'string' ? kept.preset : '',
    scroll: typeof scroll === 'number' && scroll > 0 ? Math.min(scroll, 100_000) : 0,
    seen: typeof kept?.seen === 'string' ? kept.seen : '',
    hasNews: kept?.hasNews === true,
  }
}
