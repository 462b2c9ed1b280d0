import type { Conversion } from '../ports/analytics.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import type { FunnelEvent } from './events.ts'

/** Which occasions this tab has told, a line each. This file is the one owner of the key. */
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
  const read = (): string[] => (session.read(key) ?? '').split('\n')
  const write = (told: string[]): void => session.write(key, told.slice(-most).join('\n'))

  function note(...words: readonly (string | number)[]): boolean {
    // An id comes out of an address, and may hold anything.
    const occasion = words.join(' ').replaceAll('\n', ' ')
    const told = read()
    if (told.includes(occasion)) return false
    write([...told, occasion])
    return true
  }

  return {
    noteFirst(event, occasion) {
      const { name } = event
      // Whoever leaves for the payment page may come back once more.
      if (name === 'pay_pressed') write(read().filter((one) => one !== `came_back ${occasion}`))
      if (presses.includes(name)) return true
      if ('step' in event) return note(name, event.step, occasion)
      return 'dialog' in event ? note(name, event.dialog, occasion) : note(name, occasion)
    },
    noteFirstConversion: ({ page, id }) => id !== '' && note('conversion', page, id),
    noteFirstFault: (fault) =>
      read().filter((one) => one.startsWith('fault ')).length < mostFaults && note('fault', fault),
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
