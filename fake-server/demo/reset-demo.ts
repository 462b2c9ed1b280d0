import { inRegion, regionOf } from '../../src/core/model/region.ts'
import { demoKeys } from '../backend/demo-keys.ts'
import { forgetProduct } from './forget-product.ts'
import type { Demo } from './open-demo.ts'

/** Back to the seed: records, clock, scenario and what the product has stored; then to `address`, the start page of the region where none is given. */
export async function resetDemo(
  demo: Demo,
  window: Window,
  address = inRegion(regionOf(window.location.pathname), '/'),
): Promise<void> {
  const backend = await demo.load()
  demo.scenario.reset()
  demo.clock.backToNow()
  demo.storage.remove(demoKeys.clock)
  demo.told.clear()
  demo.storage.remove(demoKeys.startedFresh)
  demo.storage.remove(demoKeys.pending)
  await backend.records.reset()
  try {
    forgetProduct(window)
  } catch {
    // Without storage there is nothing to forget.
  }
  window.location.assign(address)
}
