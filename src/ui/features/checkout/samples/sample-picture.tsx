import type { ReactNode } from 'react'
import { useTranslation } from '../../../../i18n/i18n-provider.tsx'
import { floorPlanSize } from '../../../../content/samples.ts'
import { Picture } from '../../../primitives/picture.tsx'
import type { Sample } from './sample-kinds.ts'
import { useRegionContext } from '../checkout-view.ts'

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
