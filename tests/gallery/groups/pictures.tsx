import banner from 'virtual:picture/slide-1'
import { FamilyPicture } from '../../../src/ui/features/thank-you/family-picture.tsx'
import { Carousel } from '../../../src/ui/primitives/carousel/carousel.tsx'
import { Picture } from '../../../src/ui/primitives/picture.tsx'
import { useShell } from '../../../src/ui/shell/shell.ts'
import { Banner } from '../../../src/ui/features/checkout/sections/intro.tsx'
import { Samples } from '../../../src/ui/features/checkout/samples/samples.tsx'
import { Testimonials, VideoReviews } from '../../../src/ui/features/checkout/sections/reviews.tsx'
import type { ReactNode } from 'react'
import { phone, type Case, type Group, type Words } from '../case.ts'
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
  cases: [
    {
      state: 'here',
      draw: (t) => <Picture files={banner} alt={t('checkout.banners.dusk')} sizes="20rem" />,
    },
    {
      state: 'missing: its colour and its words',
      draw: (t) => <Picture files={broken} alt={t('checkout.banners.dusk')} sizes="20rem" />,
    },
    { state: 'family, bundled', draw: () => <FamilyPicture sizes="20rem" /> },
    {
      state: 'family, address fails: the bundled one',
      draw: () => <FamilyFrom address="/assets/none.jpg" />,
    },
  ],
}

const names = (t: Words): { name: string; next: string; previous: string } => ({
  name: t('checkout.slider.floorPlans'),
  next: t('checkout.slider.nextFloorPlan'),
  previous: t('checkout.slider.previousFloorPlan'),
})

/** A page's column: what a row of slides reaches out of. */
const inColumn = (children: ReactNode): ReactNode => <div className={styles.column}>{children}</div>

function Slides({ count, t }: { count: number; t: Words }): ReactNode {
  return (
    <div className={`${styles.column} ${styles.slides}`}>
      <Carousel
        {...names(t)}
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

const shelf = (state: string, count: number, presses: number): Case => ({
  state,
  window: [360, 260],
  press: Array.from({ length: presses }, () => 'section button:last-of-type'),
  draw: (t) => <Slides count={count} t={t} />,
})

export const carousels: Group = {
  name: 'Carousel',
  cases: [
    shelf('at the start', 5, 0),
    shelf('in the middle', 5, 2),
    shelf('at the end', 5, 5),
    shelf('one slide: nothing to turn', 1, 0),
    { state: 'banner', window: [360, 240], draw: () => <Banner /> },
    { state: 'samples', window: [360, 900], draw: () => inColumn(<Samples onOpen={() => {}} />) },
    { state: 'films', window: [360, 480], draw: () => inColumn(<VideoReviews />) },
    { state: 'voices', window: phone, draw: () => inColumn(<Testimonials />) },
  ],
}
