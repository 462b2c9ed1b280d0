import { createWebStorage } from '../../../src/adapters/storage/web-storage.ts'
import { regionOf, type Region, inRegion } from '../../../src/core/model/region.ts'
import type { Clock, Logger } from '../../../src/core/ports/ports.ts'
import type { RequestedPreset } from '../demo-address.ts'
import type { Demo } from '../open-demo.ts'
import { removeProductKeys } from '../product-storage.ts'
import { recordPayment } from '../../backend/payment/record-payment.ts'
import { currentVisitor, type CurrentVisitor } from './current-visitor.ts'
import { performActions } from './page-actions.ts'
import { isPresetName, presetOf, type Preset } from './presets.ts'
import { readDraftInput } from './draft-input.ts'
import { endedPayment, productStorageFor, journeyEvents, visitorAt } from './visit-history.ts'
import type { Payment } from '../../backend/payment/parameters.ts'
import { failureAddress, thankYouAddress } from '../../backend/payment/return-addresses.ts'
import { checkoutPath, leadPath, type Visitor } from '../../backend/seed/visitor.ts'

/**
 * Begins the preset that the address asked for, in the address's scenario or in `happy`. Resolves when the product may start; the preset's
 * actions run once the page is rendered. An unknown name is logged as a warning and ignored.
 */
export async function beginPreset(
  demo: Demo,
  { name, hasScenario }: RequestedPreset,
  window: Window,
  logger: Logger,
): Promise<void> {
  if (!isPresetName(name)) return logger.warn('demo', `there is no journey "${name.slice(0, 40)}"`)
  const preset = forRegion(presetOf(name), regionOf(window.location.pathname))
  if (!hasScenario) demo.scenario.select('happy')
  const visitor = await preparePreset(demo, preset, window)
  void performActions(preset, visitor, { document: window.document, clock: demo.clock, logger })
}

/**
 * Sets clock, records, storage and address to what they would be at the preset's stage, for the current visitor, and returns that visitor.
 * Records of other visitors stay.
 */
export async function preparePreset(
  demo: Pick<Demo, 'load' | 'clock' | 'storage'>,
  preset: Preset,
  window: Window,
): Promise<CurrentVisitor> {
  const backend = await demo.load()
  const { clock, storage } = demo

  clock.backToNow()
  if (preset.atEleven) clock.skip(elevenToday(clock) - clock.now())
  if (preset.pausedUntil) clock.run(0)

  const { origin } = window.location
  const draft = readDraftInput(createWebStorage(() => window.sessionStorage))
  const { current, visitor } = await backend.log.append(({ db }) => {
    const current = currentVisitor(preset.region, draft, db)
    const visitor = visitorAt(preset, current, clock.now())
    return { value: { current, visitor }, events: journeyEvents(visitor, db, origin) }
  })
  const payment = endedPayment(visitor)
  const order = payment && { ...payment, id: await recordPayment(backend, payment.sent, payment.outcome) }
  removeProductKeys(window)
  for (const [key, text] of Object.entries(productStorageFor(preset, visitor, clock)))
    storage.write(key, text)
  replaceAddress(addressOf(preset, visitor, order), window)
  return current
}

/** Indian presets begin in the region of the address that requests them. */
export const forRegion = (preset: Preset, region: Region): Preset =>
  preset.region === 'in' ? { ...preset, region } : preset

/** Replaces the page's address, and appends the query that it has (`lan`, `utm_source`). */
function replaceAddress(address: string, { history, location }: Window): void {
  const query = location.search.slice(1)
  const appended = query && (address.includes('?') ? '&' : '?') + query
  history.replaceState(null, '', location.origin + address + appended)
}

/** Thirteen hours before midnight. */
const elevenToday = (clock: Clock): number => clock.nextLocalMidnight(clock.now()) - 13 * 3_600_000

/** Path and query of the preset's screen. `order` is null before a payment has ended. */
function addressOf(
  { page, region }: Preset,
  visitor: Visitor,
  order: { id: string; sent: Payment } | null,
): string {
  switch (page) {
    case 'start':
      return inRegion(region, '/')
    case 'lead':
      return leadPath(visitor)
    case 'checkout':
      return checkoutPath(visitor)
    case 'thank-you':
      return order
        ? thankYouAddress(order.sent, order.id, checkoutPath(visitor))
        : inRegion(region, '/thank-you')
    case 'payment-failed':
      return failureAddress(checkoutPath(visitor))
    default:
      return page satisfies never
  }
}
