import type { Conversion } from '../core/ports/analytics.ts'
import type { KeyValueStorage } from '../core/ports/ports.ts'
import type { FunnelEvent } from '../core/model/funnel-event.ts'

/** What this tab has sent, a line each. This file is the one owner of the key. */
const key = 'plotlineTold'

/** The newest lines that are kept. */
const maxLines = 2_000

/** A visit reports at most this many errors. */
const maxErrors = 10

/** Remembers in the tab what was sent, so that a reload, Back, the back/forward cache or a discarded tab repeat nothing. */
export type Deduplicator = {
  /** Whether the event is to be sent; from then on it counts as sent. */
  markOnce(event: FunnelEvent, occasion: string): boolean
  /** The same for a conversion. Without an id its page is not complete: it is not sent (R58). */
  markConversionOnce(conversion: Conversion): boolean
  /** The same for an error, by its fingerprint; ten in a visit. */
  markErrorOnce(error: string): boolean
}

export function createDeduplicator({ session }: { session: KeyValueStorage }): Deduplicator {
  const read = (): string[] => (session.read(key) ?? '').split('\n')
  const write = (sent: string[]): void => session.write(key, sent.slice(-maxLines).join('\n'))

  function note(...words: readonly (string | number)[]): boolean {
    // An id comes out of an address, and may hold anything.
    const occasion = words.join(' ').replaceAll('\n', ' ')
    const sent = read()
    if (sent.includes(occasion)) return false
    write([...sent, occasion])
    return true
  }

  return {
    markOnce(event, occasion) {
      const { name } = event
      // A visitor who leaves for the payment page may come back once more.
      if (name === 'pay_pressed') write(read().filter((one) => one !== `came_back ${occasion}`))
      if (presses.includes(name)) return true
      if ('step' in event) return note(name, event.step, occasion)
      return 'dialog' in event ? note(name, event.dialog, occasion) : note(name, occasion)
    },
    markConversionOnce: ({ page, id }) => id !== '' && note('conversion', page, id),
    markErrorOnce: (error) =>
      read().filter((one) => one.startsWith('fault ')).length < maxErrors && note('fault', error),
  }
}

/** Events of a press or an answer: each one counts. */
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
