import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Readable } from '../../../../core/kernel/store.ts'
import type { CheckoutState } from '../../../../core/checkout/checkout-state.ts'
import { useStore } from '../../../lib/use-store.ts'

/** The moments at which a countdown is announced. */
export type Milestone = 'fiveMinutes' | 'oneMinute' | 'over'

/** The milestone between two values of the seconds left, the later one if there are several; null if there is none. */
export function milestoneBetween(before: number, now: number): Milestone | null {
  if (before <= 0) return null
  if (now <= 0) return 'over'
  const isPassed = (seconds: number): boolean => before > seconds && now <= seconds
  if (isPassed(60)) return 'oneMinute'
  return isPassed(300) ? 'fiveMinutes' : null
}

/** What a countdown needs of a checkout. */
export type WithOffer = { state: Readable<Pick<CheckoutState, 'offer'>> }

/** The seconds left of the offer. Renders each second, so use it in small components. */
export const useSecondsLeft = ({ state }: WithOffer): number =>
  useStore(state, ({ offer }) => offer.secondsLeft)

type AnnouncerProps = { checkout: WithOffer; texts: Record<Milestone, string> }

/** Announces a countdown at 5 minutes, at 1 minute and at its end; the figures themselves have no live region. */
export function CountdownAnnouncer({ checkout, texts }: AnnouncerProps): ReactNode {
  const secondsLeft = useSecondsLeft(checkout)
  const before = useRef(secondsLeft)
  const [milestone, setMilestone] = useState<Milestone | null>(null)
  useEffect(() => {
    const reached = milestoneBetween(before.current, secondsLeft)
    before.current = secondsLeft
    if (reached) setMilestone(reached)
  }, [secondsLeft])
  return (
    <p className="visually-hidden" role="status">
      {milestone && texts[milestone]}
    </p>
  )
}
