import type { ShownSample } from '../../../../core/checkout/sample-viewer.ts'
import { elevations, floorPlans } from '../../../../content/samples.ts'

/** The two kinds of samples, with what is shown of each and the keys of its words. */
export const sampleKinds = {
  plan: {
    shown: floorPlans,
    heading: 'checkout.slider.floorPlans',
    next: 'checkout.slider.nextFloorPlan',
    previous: 'checkout.slider.previousFloorPlan',
    position: 'checkout.viewer.floorPlan',
    note: 'checkout.viewer.sampleFloorPlan',
  },
  elevation: {
    shown: elevations,
    heading: 'checkout.slider.elevations',
    next: 'checkout.slider.nextElevation',
    previous: 'checkout.slider.previousElevation',
    position: 'checkout.viewer.elevation',
    note: 'checkout.viewer.sampleElevation',
  },
} as const satisfies Record<ShownSample['kind'], object>

export type SampleKind = ShownSample['kind']

export type Sample = (typeof sampleKinds)[SampleKind]['shown'][number]
