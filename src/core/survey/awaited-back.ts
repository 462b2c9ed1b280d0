import type { Cancel, Clock } from '../ports/clock.ts'
import type { Navigator } from '../ports/navigator.ts'
import type { WizardEvent } from './wizard-state.ts'

/** Browsers remember some fifty entries: one that has not moved after this long, in milliseconds, has none left to go back to. */
const backWait = 300

/** A press that goes back through the browser's history: what it was pressed for holds, whatever entry the browser arrives at. */
export type AwaitedBack = {
  /** So many entries back. Nothing while a press before it is awaited. */
  go(entries: number, event: WizardEvent): void
  /** The browser has moved, or the press is over: what it was for, where one was awaited. */
  end(): WizardEvent | undefined
}

/** `arrive` is told where the browser does not move in time. */
export function createAwaitedBack(
  { clock, navigator }: { clock: Clock; navigator: Navigator },
  arrive: (event: WizardEvent) => void,
): AwaitedBack {
  let awaited: { event: WizardEvent; stop: Cancel } | null = null

  function end(): WizardEvent | undefined {
    const event = awaited?.event
    awaited?.stop()
    awaited = null
    return event
  }

  return {
    end,
    go(entries, event) {
      if (awaited) return
      const stop = clock.after(backWait, () => {
        end()
        arrive(event)
      })
      awaited = { event, stop }
      navigator.back(entries)
    },
  }
}
