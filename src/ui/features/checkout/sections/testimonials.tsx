import type { ReactNode } from 'react'
import { useTranslation } from '../../../../i18n/i18n-provider.tsx'
import { testimonials } from '../../../../content/testimonials.ts'
import { Carousel } from '../../../primitives/carousel/carousel.tsx'
import { CarouselSection } from './section.tsx'
import styles from './testimonials.module.css'
import { useRegionContext } from '../checkout-view.ts'

/** Written reviews of clients. */
export function Testimonials(): ReactNode {
  const { t } = useTranslation()
  const regionContext = useRegionContext()
  return (
    <CarouselSection>
      <Carousel
        className={styles.row}
        heading={<h2>{t('checkout.voicesHeading')}</h2>}
        name={t('checkout.slider.voices')}
        next={t('checkout.slider.nextVoice')}
        previous={t('checkout.slider.previousVoice')}
        slides={testimonials.map(({ id, avatar }) => (
          <figure key={id} className={styles.testimonial}>
            <blockquote>{t(`checkout.voices.${id}.quote`, regionContext)}</blockquote>
            <figcaption>
              <img src={avatar} width="96" height="96" alt="" loading="lazy" />
              <span>
                <b>{t(`checkout.voices.${id}.name`)}</b>
                <small>{t(`checkout.voices.${id}.place`)}</small>
              </span>
            </figcaption>
          </figure>
        ))}
      />
    </CarouselSection>
  )
}
