import { memo, type ReactNode } from 'react'
import { elevations, floorPlans, floorPlanSize } from '../../../../content/samples.ts'
import type { ShownSample } from '../../../../core/checkout/checkout-state.ts'
import { useTranslation } from '../../../../i18n/i18n-provider.tsx'
import { Carousel } from '../../../primitives/carousel/carousel.tsx'
import { Icon } from '../../../primitives/icon.tsx'
import { zoomInIcon } from '../../../primitives/deferred-icons.ts'
import { Picture } from '../../../primitives/picture.tsx'
import { useRegionContext } from '../checkout-view.ts'
import { Section } from '../sections/section.tsx'
import styles from './samples.module.css'

type SampleKind = ShownSample['kind']

/** The two kinds of samples, each with its samples and text keys. */
export const sampleKinds = {
  plan: {
    samples: floorPlans,
    heading: 'checkout.slider.floorPlans',
    next: 'checkout.slider.nextFloorPlan',
    previous: 'checkout.slider.previousFloorPlan',
    position: 'checkout.viewer.floorPlan',
    note: 'checkout.viewer.sampleFloorPlan',
  },
  elevation: {
    samples: elevations,
    heading: 'checkout.slider.elevations',
    next: 'checkout.slider.nextElevation',
    previous: 'checkout.slider.previousElevation',
    position: 'checkout.viewer.elevation',
    note: 'checkout.viewer.sampleElevation',
  },
} as const satisfies Record<SampleKind, object>

type Sample = (typeof sampleKinds)[SampleKind]['samples'][number]

/** The picture of a sample: a floor plan is an SVG, an elevation has several sizes. */
export function SamplePicture({
  sample,
  sizes,
  priority = false,
}: {
  sample: Sample
  sizes: string
  priority?: boolean
}): ReactNode {
  const { t } = useTranslation()
  const alt = t(`checkout.shown.${sample.id}.alt`, useRegionContext())
  return 'files' in sample ? (
    <Picture files={sample.files} alt={alt} sizes={sizes} priority={priority} />
  ) : (
    <img
      src={sample.src}
      {...floorPlanSize}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      draggable={false}
    />
  )
}

function SampleRow({ kind, onOpen }: { kind: SampleKind; onOpen: (sample: ShownSample) => void }): ReactNode {
  const { t } = useTranslation()
  const regionContext = useRegionContext()
  const { samples, heading, next, previous } = sampleKinds[kind]
  return (
    <Carousel
      className={styles[kind]}
      heading={<h3>{t(heading)}</h3>}
      label={t(heading)}
      nextLabel={t(next)}
      previousLabel={t(previous)}
      slides={samples.map((sample, index) => (
        <button
          key={sample.id}
          type="button"
          className={`${styles.sample} clip card stack`}
          onClick={({ currentTarget }) => {
            // Safari doesn't focus a clicked button; closing restores the focus to it.
            currentTarget.focus({ preventScroll: true })
            onOpen({ kind, index })
          }}
        >
          <span className={`${styles.picture} media-box`}>
            <SamplePicture sample={sample} sizes="(min-width: 1000px) 320px, min(78vw, 304px)" />
          </span>
          <span className={`${styles.caption} gap-2 text-medium row spread text-small`}>
            {t(`checkout.shown.${sample.id}.caption`, regionContext)}
            <Icon path={zoomInIcon} />
          </span>
        </button>
      ))}
    />
  )
}

/** Sample deliveries in two rows; each opens large. */
export const Samples = memo(function Samples({
  onOpen,
}: {
  onOpen: (sample: ShownSample) => void
}): ReactNode {
  const { t } = useTranslation()
  return (
    <Section heading={t('checkout.samples')} hint={t('checkout.samplesHint')}>
      <SampleRow kind="plan" onOpen={onOpen} />
      <SampleRow kind="elevation" onOpen={onOpen} />
    </Section>
  )
})
