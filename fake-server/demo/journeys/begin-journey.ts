import type { Clock } from '../../../src/core/ports/clock.ts'
import type { Logger } from '../../../src/core/ports/logger.ts'
import type { AskedJourney } from '../demo-address.ts'
import type { Demo } from '../open-demo.ts'
import { removeProductKeys } from '../forget-product.ts'
import { settle } from '../../payment-page/settle.ts'
import { addressOf } from './addresses.ts'
import { handsOn } from './hands.ts'
import { isJourneyName, journeyOf, type Journey } from './journeys.ts'
import { paymentOf, recordPast, storedBy } from './past.ts'

/**
 * Begins the journey that the address asked for, in its scenario, else in `happy`. Resolves when the product may be started; what hands have to do follows
 * once its page is there. A name that no journey has is warned of, and the visit goes on as if it had not been there.
 */
export async function beginJourney(
  demo: Demo,
  { name, inScenario }: AskedJourney,
  window: Window,
  logger: Logger,
): Promise<void> {
  if (!isJourneyName(name)) return logger.warn('demo', `there is no journey "${name.slice(0, 40)}"`)
  const journey = journeyOf(name)
  if (!inScenario) demo.scenario.change({ name: 'happy', latency: null, next: null })
  await prepareJourney(demo, journey, window)
  void handsOn(journey, { document: window.document, clock: demo.clock, logger })
}

/** Makes clock, records, storage and address what they would be: a visit of its own, whatever this browser did before. Records of others stay. */
export async function prepareJourney(
  demo: Pick<Demo, 'load' | 'clock' | 'storage'>,
  journey: Journey,
  window: Window,
): Promise<void> {
  const { world } = await demo.load()
  const { clock, storage } = demo

  clock.backToNow()
  if (journey.atEleven) clock.skip(elevenToday(clock) - clock.now())
  if (journey.standsUntil) clock.run(0)

  const { origin } = window.location
  const order = await world.turns.exclusively(() => {
    world.records.change((database) => recordPast(journey, database, clock, origin))
    const payment = paymentOf(journey)
    if (!payment) return null
    return { id: settle(world, payment.sent, payment.outcome), ...payment.sent }
  })

  try {
    removeProductKeys(window)
  } catch {
    // Without storage there is nothing to forget.
  }
  for (const [key, text] of Object.entries(storedBy(journey, clock))) storage.write(key, text)
  moveTo(journey, window, {
    request_order_id: order?.id ?? '',
    currency: order?.currency ?? '',
    amount: order?.amount ?? '',
  })
}

/** Whatever else the address said (`lan`, `utm_source`) is said to the journey's screen too. */
function moveTo(journey: Journey, { history, location }: Window, order: Record<string, string>): void {
  const address = addressOf(journey, order)
  const more = location.search.slice(1)
  const query = more && (address.includes('?') ? '&' : '?') + more
  history.replaceState(null, '', location.origin + address + query)
}

const thirteenHours = 13 * 3_600_000

const elevenToday = (clock: Clock): number => clock.nextLocalMidnight(clock.now()) - thirteenHours
