import type { ReactNode } from 'react'
import { useTranslation } from '../../../../i18n/i18n-provider.tsx'
import { Carousel } from '../../../primitives/carousel/carousel.tsx'
import { Icon } from '../../../primitives/icon.tsx'
import type { ShownSample } from '../../../../core/checkout/sample-viewer.ts'
import { sampleKinds, SamplePicture, type SampleKind } from './sample-picture.tsx'
import styles from './samples.module.css'
import { Section } from '../sections/section.tsx'
import { useRegionContext } from '../checkout-view.ts'

function SampleRow({ kind, onOpen }: { kind: SampleKind; onOpen: (sample: ShownSample) => void }): ReactNode {
  const { t } = useTranslation()
  const regionContext = useRegionContext()
  const { shown, heading, next, previous } = sampleKinds[kind]
  return (
    <Carousel
      className={styles[kind]}
      heading={<h3>{t(heading)}</h3>}
      name={t(heading)}
      next={t(next)}
      previous={t(previous)}
      slides={shown.map((sample, index) => (
        <button
          key={sample.id}
          type="button"
          className={`${styles.sample} card`}
          onClick={({ currentTarget }) => {
            // Safari doesn't focus a clicked button; closing restores the focus to it.
            currentTarget.focus({ preventScroll: true })
            onOpen({ kind, index })
          }}
        >
          <span className={styles.shot}>
            <SamplePicture sample={sample} sizes="(min-width: 1000px) 320px, min(78vw, 304px)" />
          </span>
          <span className={`${styles.caption} text-small`}>
            {t(`checkout.shown.${sample.id}.caption`, regionContext)}
            <Icon name="zoom-in" />
          </span>
        </button>
      ))}
    />
  )
}

/** Sample deliveries in two rows; each opens large. */
export function Samples({ onOpen }: { onOpen: (sample: ShownSample) => void }): ReactNode {
  const { t } = useTranslation()
  return (
    <Section heading={t('checkout.samples')} hint={t('checkout.samplesHint')}>
      <SampleRow kind="plan" onOpen={onOpen} />
      <SampleRow kind="elevation" onOpen={onOpen} />
    </Section>
  )
}
