import { createWebStorage } from '../../../src/adapters/storage/web-storage.ts'
import { regionOf, type Region } from '../../../src/core/model/region.ts'
import type { Clock } from '../../../src/core/ports/clock.ts'
import type { Logger } from '../../../src/core/ports/logger.ts'
import type { AskedPreset } from '../demo-address.ts'
import type { Demo } from '../open-demo.ts'
import { removeProductKeys } from '../forget-product.ts'
import { settle } from '../../backend/payment/settle.ts'
import { addressOf } from './addresses.ts'
import { carriedVisitor, type CarriedVisitor } from './carried-visitor.ts'
import { actOnPage } from './page-actions.ts'
import { isPresetName, presetOf, type Preset } from './presets.ts'
import { paymentOf, recordPast, storedBy } from './past.ts'
import { readTyped } from './typed-so-far.ts'

/**
 * Begins the preset that the address asked for, in its scenario, else in `happy`. Resolves when the product may be started; what actions have to do follows
 * once its page is there. A name that no preset has is warned of, and the visit goes on as if it had not been there.
 */
export async function beginPreset(
  demo: Demo,
  { name, inScenario }: AskedPreset,
  window: Window,
  logger: Logger,
): Promise<void> {
  if (!isPresetName(name)) return logger.warn('demo', `there is no journey "${name.slice(0, 40)}"`)
  const preset = atHome(presetOf(name), regionOf(window.location.pathname))
  if (!inScenario) demo.scenario.change({ name: 'happy', latency: null, next: null })
  const visitor = await preparePreset(demo, preset, window)
  void actOnPage(preset, visitor, { document: window.document, clock: demo.clock, logger })
}

/**
 * Makes clock, records, storage and address what they would be, for the visitor of this demo so far: returns who that is. Records of
 * others stay.
 */
export async function preparePreset(
  demo: Pick<Demo, 'load' | 'clock' | 'storage'>,
  preset: Preset,
  window: Window,
): Promise<CarriedVisitor> {
  const backend = await demo.load()
  const { clock, storage } = demo

  clock.backToNow()
  if (preset.atEleven) clock.skip(elevenToday(clock) - clock.now())
  if (preset.standsUntil) clock.run(0)

  const { origin } = window.location
  const typed = readTyped(createWebStorage(() => window.sessionStorage))
  const visitor = await backend.records.change((database) => {
    const carried = carriedVisitor(preset.region, typed, database)
    recordPast(preset, carried, database, clock, origin)
    return carried
  })
  const payment = paymentOf(preset, visitor)
  const order = payment && { ...payment, id: await settle(backend, payment.sent, payment.outcome) }

  try {
    removeProductKeys(window)
  } catch {
    // Without storage there is nothing to forget.
  }
  for (const [key, text] of Object.entries(storedBy(preset, visitor, clock))) storage.write(key, text)
  moveTo(addressOf(preset, visitor, order), window)
  return visitor
}

/** A journey of India begins in the region behind whose start it was asked for. */
export const atHome = (preset: Preset, asked: Region): Preset =>
  preset.region === 'in' ? { ...preset, region: asked } : preset

/** Whatever else the address said (`lan`, `utm_source`) is said to the preset's screen too. */
function moveTo(address: string, { history, location }: Window): void {
  const more = location.search.slice(1)
  const query = more && (address.includes('?') ? '&' : '?') + more
  history.replaceState(null, '', location.origin + address + query)
}

const thirteenHours = 13 * 3_600_000

const elevenToday = (clock: Clock): number => clock.nextLocalMidnight(clock.now()) - thirteenHours
