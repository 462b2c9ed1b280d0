import type { Contact } from '../model/contact.ts'
import type { Ports } from '../ports/ports.ts'
import { followElapsed } from './elapsed.ts'
import type { Sent } from './kept-lead.ts'
import { restOfWait } from './lead-state.ts'
import { shownNumber } from './mobile-number.ts'
import { codeLife } from './one-time-code.ts'

/** The code that went out last, and the wait until another one may be asked for (R15). It is that which is verified, whatever was typed since. */
export type LastCode = {
  /** Null where none went out. */
  sent(): Sent | null
  /** A code went out at that moment, in epoch milliseconds. */
  went(to: Contact, at: number): void
  /** What the tab kept of one (R65), or that there is none. Returns what the code step says of it. */
  takeUp(kept: Sent | null): { shownNumber: string; resendIn: number } | null
  /** Whether it may still be used. */
  isUsable(): boolean
}

/** `counted` is told the whole seconds that are left of the wait. */
export function createLastCode(
  ports: Pick<Ports, 'clock' | 'page'>,
  counted: (seconds: number) => void,
): LastCode {
  const { clock } = ports
  let sent: Sent | null = null
  let stopCounting = (): void => {}

  function count(seconds: number): void {
    stopCounting()
    stopCounting = followElapsed(ports, (elapsed) => {
      const left = Math.ceil(seconds - elapsed / 1_000)
      counted(left)
      return left > 0 ? (seconds - left + 1) * 1_000 : null
    })
  }

  return {
    sent: () => sent,
    went(to, at) {
      sent = { to, at }
      count(restOfWait(clock.now() - at))
    },
    takeUp(kept) {
      sent = kept
      if (!sent) return null
      const resendIn = restOfWait(clock.now() - sent.at)
      count(resendIn)
      return { shownNumber: shownNumber(sent.to), resendIn }
    },
    isUsable: () => sent !== null && clock.now() - sent.at <= codeLife,
  }
}
