import type { Conversion } from '../ports/analytics.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import { readStoredList } from '../shared/stored-list.ts'
import type { FunnelEvent } from './events.ts'

/** Which occasions this tab has told, as a JSON list. This file is the one owner of the key. */
const key = 'plotlineTold'

/** A list that grows longer than this loses its oldest. */
const most = 2_000

/** No visit reports more faults. */
const mostFaults = 10

/** What has been told in this tab: a reload, Back, a page out of the back/forward cache or a tab that was thrown away repeat nothing. */
export type ToldOccasions = {
  /** Whether the event is to be told; from then on it counts as told. */
  noteFirst(event: FunnelEvent, occasion: string): boolean
  /** The same for a conversion. One without an id is no occasion: its page is not complete (R58). */
  noteFirstConversion(conversion: Conversion): boolean
  /** The same for a fault, by what it is; ten in a visit. */
  noteFirstFault(fault: string): boolean
}

export function createToldOccasions({ session }: { session: KeyValueStorage }): ToldOccasions {
  const read = (): unknown[] => readStoredList(session, key)
  const write = (list: unknown[]): void => session.write(key, JSON.stringify(list.slice(-most)))

  function note(occasion: string, told: unknown[]): boolean {
    if (told.includes(occasion)) return false
    write([...told, occasion])
    return true
  }

  return {
    noteFirst(event, occasion) {
      const told = read()
      // Whoever leaves for the payment page may come back once more.
      if (event.name === 'pay_pressed') write(told.filter((one) => one !== `came_back ${occasion}`))
      const what = whatOf(event)
      return what === null || note(`${what} ${occasion}`, told)
    },
    noteFirstConversion: ({ page, id }) => id !== '' && note(`conversion ${page} ${id}`, read()),
    noteFirstFault(fault) {
      const told = read()
      const faults = told.filter((one) => typeof one === 'string' && one.startsWith('fault '))
      return faults.length < mostFaults && note(`fault ${fault}`, told)
    },
  }
}

/** What a press or an answer brings about: nothing but itself repeats it. */
const presses: readonly FunnelEvent['name'][] = [
  'step_back',
  'step_refused',
  'survey_submitted',
  'code_sent',
  'code_refused',
  'code_verified',
  'plan_chosen',
  'pay_pressed',
]

/** What is told once for an occasion; null for a press. */
function whatOf(event: FunnelEvent): string | null {
  if (presses.includes(event.name)) return null
  if ('step' in event) return `${event.name} ${event.step}`
  return 'dialog' in event ? `${event.name} ${event.dialog}` : event.name
}
