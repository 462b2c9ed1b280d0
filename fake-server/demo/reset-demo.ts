import { inRegion, regionOf } from '../../src/core/model/region.ts'
import { demoKeys } from '../backend/demo-keys.ts'
import { forgetProduct } from './product-storage.ts'
import type { Demo } from './open-demo.ts'

/** Resets records, clock, scenario and what the product has stored, then opens the region's start page. */
export async function resetDemo(demo: Demo, window: Window): Promise<void> {
  const backend = await demo.load()
  demo.scenario.reset()
  demo.clock.backToNow()
  demo.storage.remove(demoKeys.clock)
  demo.recordedEvents.clear()
  demo.storage.remove(demoKeys.pending)
  await backend.log.reset()
  forgetProduct(window)
  window.location.assign(inRegion(regionOf(window.location.pathname), '/'))
}
