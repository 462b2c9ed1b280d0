import type { ReactNode } from 'react'
import type { OfferState } from '../../../../core/offer/offer-flow.ts'
import type { Readable } from '../../../../core/kernel/store.ts'
import { useStore } from '../../../lib/use-store.ts'

/** What is made of the seconds that are left: the one part of a dialog that each second draws. */
export function SecondsLeft({
  state,
  children,
}: {
  state: Readable<OfferState>
  children: (remaining: number) => ReactNode
}): ReactNode {
  return children(useStore(state, ({ remaining }) => remaining))
}
