import type { ReactNode } from 'react'
import { elevations, floorPlans, floorPlanSize } from '../../../../content/samples.ts'
import type { ShownSample } from '../../../../core/checkout/sample-viewer.ts'
import { useTranslation } from '../../../../i18n/i18n-provider.tsx'
import { Picture } from '../../../primitives/picture.tsx'
import { useRegionContext } from '../checkout-view.ts'

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

type Sample = (typeof sampleKinds)[SampleKind]['shown'][number]

/** The picture of a sample: a floor plan is an SVG, an elevation has several sizes. */
export function SamplePicture({
  sample,
  sizes,
  first = false,
}: {
  sample: Sample
  sizes: string
  first?: boolean
}): ReactNode {
  const { t } = useTranslation()
  const alt = t(`checkout.shown.${sample.id}.alt`, useRegionContext())
  return 'files' in sample ? (
    <Picture files={sample.files} alt={alt} sizes={sizes} priority={first} />
  ) : (
    <img src={sample.src} {...floorPlanSize} alt={alt} loading={first ? 'eager' : 'lazy'} draggable={false} />
  )
}
