import { useState, type ReactNode } from 'react'
import { preload } from 'react-dom'
import { useTranslation } from '../../../../i18n/i18n-provider.tsx'
import { banners } from '../../../../content/banners.ts'
import { Carousel } from '../../../primitives/carousel/carousel.tsx'
import { Picture } from '../../../primitives/picture.tsx'
import styles from './banner.module.css'

/** The picture is cropped to 2:1, so it renders wider than the screen. */
const sizes = '(min-width: 1250px) 720px, (min-width: 1000px) 58vw, 115vw'

/** Preloads the first banner, the page's largest paint, while the prices load. */
export function preloadBanner(): void {
  const { avif } = banners[0].files
  preload(avif.split(' ', 1)[0] ?? '', {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: avif,
    imageSizes: sizes,
    fetchPriority: 'high',
  })
}

/** Reserves the banner's space while the prices load. */
export function BannerPlace({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.place}>{children}</div>
}

/** Four pictures. Those after the first load when the visitor approaches them. */
export function Banner(): ReactNode {
  const { t } = useTranslation()
  const [wanted, setWanted] = useState(1)
  return (
    <Carousel
      name={t('checkout.slider.banner')}
      next={t('checkout.slider.nextBanner')}
      previous={t('checkout.slider.previousBanner')}
      onApproach={(index) => setWanted((before) => Math.max(before, index + 2))}
      slides={banners.map(({ id, files }, index) => (
        <div key={id} className={styles.slide}>
          {index < wanted && (
            <Picture files={files} alt={t(`checkout.banners.${id}`)} sizes={sizes} priority={index === 0} />
          )}
        </div>
      ))}
    />
  )
}
