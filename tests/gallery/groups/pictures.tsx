import banner from 'virtual:picture/slide-1'
import { FamilyPicture } from '../../../src/ui/features/thank-you/family-picture.tsx'
import { useTranslation } from '../../../src/i18n/i18n-provider.tsx'
import { Carousel } from '../../../src/ui/primitives/carousel/carousel.tsx'
import { Picture } from '../../../src/ui/primitives/picture.tsx'
import { useShell } from '../../../src/ui/shell/shell.ts'
import type { ReactNode } from 'react'
import type { Case, Group } from '../case.ts'
import styles from '../gallery.module.css'
import { WithApp } from '../with-app.tsx'

function FamilyFrom({ address }: { address: string }): ReactNode {
  const { settings } = useShell().app
  return (
    <WithApp part={{ settings: { ...settings, familyPictureUrl: address } }}>
      <FamilyPicture sizes="20rem" />
    </WithApp>
  )
}

const broken = {
  ...banner,
  avif: '/assets/none.avif 640w',
  webp: '/assets/none.webp 640w',
  src: '/assets/none.jpg',
}

export const pictures: Group = {
  name: 'Picture',
  cases: {
    loaded: (t) => <Picture files={banner} alt={t('checkout.banners.dusk')} sizes="20rem" />,
    'missing: its colour and its alternative text': (t) => (
      <Picture files={broken} alt={t('checkout.banners.dusk')} sizes="20rem" />
    ),
    'family, the bundled fallback': () => <FamilyFrom address="/assets/none.jpg" />,
  },
}

function Slides({ count }: { count: number }): ReactNode {
  const { t } = useTranslation()
  return (
    <div className={`${styles.column} ${styles.slides}`}>
      <Carousel
        label={t('checkout.slider.floorPlans')}
        nextLabel={t('checkout.slider.nextFloorPlan')}
        previousLabel={t('checkout.slider.previousFloorPlan')}
        heading={<h3>{t('checkout.slider.floorPlans')}</h3>}
        slides={Array.from({ length: count }, (_, index) => (
          <div key={index} className="sheet-blue" style={{ blockSize: '9rem', padding: '1rem' }}>
            {index + 1}
          </div>
        ))}
      />
    </div>
  )
}

const carouselCase = (count: number, presses: number): Case => ({
  window: [360, 260],
  press: Array.from({ length: presses }, () => 'section button:last-of-type'),
  draw: () => <Slides count={count} />,
})

export const carousels: Group = {
  name: 'Carousel',
  cases: {
    'at the start': carouselCase(5, 0),
    'in the middle': carouselCase(5, 2),
    'at the end': carouselCase(5, 5),
    'one slide': carouselCase(1, 0),
  },
}
