import { memo, useState, type ReactNode } from 'react'
import { preload } from 'react-dom'
import { banners } from '../../../../content/banners.ts'
import { useTranslation } from '../../../../i18n/i18n-provider.tsx'
import { Carousel } from '../../../primitives/carousel/carousel.tsx'
import { Icon } from '../../../primitives/icon.tsx'
import { clockIcon, mailIcon, shieldIcon } from '../../../primitives/icons.ts'
import { Picture } from '../../../primitives/picture.tsx'
import styles from './intro.module.css'

/** The picture is cropped to 2:1, so it renders wider than the screen. */
const sizes = '(min-width: 1250px) 720px, (min-width: 1000px) 58vw, 115vw'

/** Preloads the first banner, the page's largest paint, while the prices load. */
export function preloadBanner(): void {
  const { src, srcSet } = banners[0].files
  preload(src, {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: srcSet,
    imageSizes: sizes,
    fetchPriority: 'high',
  })
}

/** Four pictures; an empty frame while the prices load. The pictures after the first load when the visitor approaches them. */
export const Banner = memo(function Banner({ isLoading }: { isLoading: boolean }): ReactNode {
  const { t } = useTranslation()
  const [picturesToLoad, setPicturesToLoad] = useState(1)
  return (
    <div className={`${styles.frame} clip`}>
      {!isLoading && (
        <Carousel
          label={t('checkout.slider.banner')}
          nextLabel={t('checkout.slider.nextBanner')}
          previousLabel={t('checkout.slider.previousBanner')}
          onInteract={(index) => setPicturesToLoad((before) => Math.max(before, index + 2))}
          slides={banners.map(({ id, files }, index) => (
            <div key={id} className={`${styles.slide} media-box`}>
              {index < picturesToLoad && (
                <Picture
                  files={files}
                  alt={t(`checkout.banners.${id}`)}
                  sizes={sizes}
                  priority={index === 0}
                />
              )}
            </div>
          ))}
        />
      )}
    </div>
  )
})

const facts = [
  { icon: clockIcon, text: 'time', more: 'timeMore' },
  { icon: mailIcon, text: 'softcopy', more: 'softcopyMore' },
  { icon: shieldIcon, text: 'money', more: 'moneyMore' },
] as const

/** The headline and three facts; while the prices load, a visually hidden heading (R57). */
export const Headline = memo(function Headline({ isLoading }: { isLoading: boolean }): ReactNode {
  const { t } = useTranslation()
  return (
    <div className={`${styles.head} gap-3 stack`}>
      <h1 className={isLoading ? 'visually-hidden' : undefined}>
        {isLoading ? t('checkout.loading') : t('checkout.headline')}
      </h1>
      {!isLoading && (
        <ul className={`${styles.facts} icon-list stack text-small text-muted`}>
          {facts.map(({ icon, text, more }) => (
            <li key={text}>
              <Icon path={icon} />
              <span>
                <b>{t(`checkout.facts.${text}`)}</b> <span>{t(`checkout.facts.${more}`)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
})
