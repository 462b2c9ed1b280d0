import { planEvent } from '../model/funnel-event.ts'
import { type CheckoutDetails, type PlanKey, defaultPlan, planKeys } from '../model/plan.ts'
import type { Visit } from '../model/visit.ts'
import type { Cancel, Clock, Ports, Track } from '../ports/ports.ts'
import type { PageSession } from '../page/page-registry.ts'
import { persist } from '../page/persisted.ts'
import { createResource, type ResourceState } from '../page/resource.ts'
import { readPendingPayment } from '../stored/orders.ts'
import { cancelAll } from '../kernel/cancel-all.ts'
import { createStore, type Readable } from '../kernel/store.ts'
import type { TabSnapshots } from '../page/tab-snapshots.ts'
import { isReturnExpected } from '../stored/way-back.ts'
import type { LoadCheckout } from './load-checkout.ts'
import { withDefault, fields, flag, type Decoder } from '../kernel/decode.ts'

export type PlansState = {
  details: ResourceState<CheckoutDetails>
  chosen: PlanKey
  /** Whether '+3 more plans' was pressed. */
  isExpanded: boolean
  /** 'Offer Valid Till': tomorrow as DD-MM-YYYY in local time, updated at midnight. */
  validTill: string
}

/** The details of a checkout and the choice of a plan. */
export type PlanChoiceFlow = {
  state: Readable<PlansState>
  /** Loads the details, and updates the date at midnight. Returns the cleanup to call when the page is left. */
  enter(): Cancel
  /** Loads the details again after a failure. */
  retry(): void
  /** Does nothing if this plan cannot be paid (R49). */
  choose(plan: PlanKey): void
  /** '+3 more plans', and back. */
  togglePlans(): void
}

type Dependencies = Pick<Ports, 'clock' | 'storage' | 'session' | 'page'> & {
  snapshots: TabSnapshots
  loadCheckout: LoadCheckout
  track: Track
}

/** Creates the choice of one visit. Details that failed to load are requested again when the network is back. */
export function createPlanChoiceFlow(
  { clock, storage, session: tabStorage, page, snapshots, loadCheckout, track }: Dependencies,
  visit: Visit,
  session: Pick<PageSession, 'openedBy'>,
): PlanChoiceFlow {
  // A visitor who left to pay also returns by a link: "Try again!", or the redirect of the lead page (R20). A landing page clears the
  // stored way back for all tabs, but not this tab's pending payment.
  const isReturn = isReturnExpected(storage) || readPendingPayment(tabStorage) === visit.responseId
  const startsOver = session.openedBy === 'link' && !isReturn
  const state = createStore<PlansState>({
    details: { kind: 'loading' },
    chosen: defaultPlan,
    isExpanded: false,
    ...(startsOver ? null : readChoiceSnapshot(snapshots.read('checkout', visit))),
    validTill: validTill(clock),
  })
  const change = (part: Partial<PlansState>): void => state.set({ ...state.get(), ...part })
  const startSaving = persist<PlansState, ChoiceSnapshot>(state, snapshots, {
    slot: 'checkout',
    key: visit,
    toSnapshot: ({ chosen, isExpanded }) => ({ chosen, isExpanded }),
  })
  const details = createResource((signal) => loadCheckout(visit, signal), { page })
  details.state.subscribe(() => change({ details: details.state.get() }))
  let stopDateTimer: Cancel = () => {}

  function updateDate(): void {
    stopDateTimer()
    stopDateTimer = clock.after(msUntilDateCheck(clock), updateDate)
    const next = validTill(clock)
    if (next !== state.get().validTill) change({ validTill: next })
  }

  return {
    state,
    retry: details.retry,
    enter() {
      // A reload must not restore an earlier page of this address.
      if (startsOver && state.get().details.kind !== 'ready') snapshots.clear('checkout', visit)
      updateDate()
      const cancels = [details.enter(), startSaving(), page.onShown(updateDate)]
      return () => {
        stopDateTimer()
        cancelAll(cancels)
      }
    },
    choose(plan) {
      const loaded = details.state.get()
      if (loaded.kind !== 'ready' || plan === state.get().chosen || loaded.value.plans[plan].amount === null)
        return
      change({ chosen: plan })
      track(planEvent('plan_chosen', plan, loaded.value), visit.responseId)
    },
    togglePlans: () => change({ isExpanded: !state.get().isExpanded }),
  }
}

/** 'Offer Valid Till': tomorrow in local time, DD-MM-YYYY (S2.25). */
function validTill(clock: Clock): string {
  const tomorrow = clock.localDay(clock.nextLocalMidnight(clock.now()))
  return tomorrow.split('-').reverse().join('-')
}

/** How long to wait before the date is read again, in milliseconds: one minute at most, because the device's clock may be set. */
function msUntilDateCheck(clock: Clock): number {
  const now = clock.now()
  return Math.min(clock.nextLocalMidnight(now) - now, 60_000)
}

/** The part of a checkout that a tab saves (R65). */
type ChoiceSnapshot = { chosen: PlanKey; isExpanded: boolean }

/** Reads a saved snapshot; null if it is invalid. */
const readChoiceSnapshot = (saved: unknown): ChoiceSnapshot | null => withDefault(decodeChoice, null)(saved)

const decodeChoice: Decoder<ChoiceSnapshot> = (value) => {
  const { chosen, isExpanded } = fields(value)
  return { chosen: planKeys.find((key) => key === chosen) ?? defaultPlan, isExpanded: flag(isExpanded) }
}
