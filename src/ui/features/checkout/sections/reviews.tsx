import { memo, useEffect, useRef, useState, type ReactNode } from 'react'
import { videoFormat, videos } from '../../../../content/videos.ts'
import { testimonials } from '../../../../content/testimonials.ts'
import { nativeNames } from '../../../../core/model/language.ts'
import { useTranslation } from '../../../../i18n/i18n-provider.tsx'
import { formatTime } from '../../../lib/format-time.ts'
import { Carousel } from '../../../primitives/carousel/carousel.tsx'
import { Icon } from '../../../primitives/icon.tsx'
import { playIcon } from '../../../primitives/deferred-icons.ts'
import { useApp } from '../../../shell/shell.ts'
import { useRegionContext } from '../checkout-view.ts'
import { pauseOffScreen } from './pause-off-screen.ts'
import styles from './reviews.module.css'

type Review = (typeof videos)[number]

/** Loads only the poster until the visitor plays the video. Playing turns its captions on. */
function VideoReview({
  review,
  onPlay,
}: {
  review: Review
  onPlay: (video: HTMLVideoElement) => void
}): ReactNode {
  const { t } = useTranslation()
  const video = useRef<HTMLVideoElement>(null)
  const [started, setStarted] = useState(false)
  const { onHidden } = useApp()
  useEffect(() => (video.current ? pauseOffScreen(video.current, onHidden) : undefined), [onHidden])

  function play(): void {
    // The poster's button unmounts when the video starts.
    video.current?.focus({ preventScroll: true })
    // The browser's player shows its own error.
    video.current?.play().catch(() => {})
  }

  const title = t(`checkout.videos.${review.id}`)
  return (
    <div className={`${styles.review} stack`}>
      <div className={`${styles.wrapper} clip rounded media-box`} data-waiting={!started || undefined}>
        <video
          ref={video}
          controls
          playsInline
          tabIndex={0}
          preload="none"
          src={review.src}
          poster={review.poster}
          width={videoFormat.width}
          height={videoFormat.height}
          aria-label={title}
          onPlay={({ currentTarget }) => {
            setStarted(true)
            const captions = currentTarget.textTracks[0]
            if (!started && captions) captions.mode = 'showing'
            onPlay(currentTarget)
          }}
        >
          <track
            kind="captions"
            src={review.captions}
            srcLang={videoFormat.captions}
            label={nativeNames[videoFormat.captions]}
          />
        </video>
        {/* The poster is a button for pointers; keyboards and screen readers use the video's own controls. */}
        {!started && (
          <button type="button" className={styles.poster} tabIndex={-1} aria-hidden="true" onClick={play}>
            <span className={`${styles.play} center`}>
              <Icon path={playIcon} size="1.75rem" />
            </span>
            <span className={`${styles.length} tabular-digits`}>{formatTime(review.seconds)}</span>
          </button>
        )}
      </div>
      <p className="stack">
        <b className="text-small">{title}</b>
        <small className="text-muted">{t('checkout.videoNote')}</small>
      </p>
    </div>
  )
}

/** Client videos, of which one plays at a time. */
export const VideoReviews = memo(function VideoReviews(): ReactNode {
  const { t } = useTranslation()
  const playing = useRef<HTMLVideoElement | null>(null)
  return (
    <Carousel
      className={`${styles.videos} screen-only`}
      heading={<h2>{t('checkout.videosHeading')}</h2>}
      label={t('checkout.slider.reviews')}
      nextLabel={t('checkout.slider.nextReview')}
      previousLabel={t('checkout.slider.previousReview')}
      slides={videos.map((review) => (
        <VideoReview
          key={review.id}
          review={review}
          onPlay={(video) => {
            if (playing.current !== video) playing.current?.pause()
            playing.current = video
          }}
        />
      ))}
    />
  )
})

/** Written reviews of clients. */
export const Testimonials = memo(function Testimonials(): ReactNode {
  const { t } = useTranslation()
  const regionContext = useRegionContext()
  return (
    <Carousel
      className={styles.testimonials}
      heading={<h2>{t('checkout.voicesHeading')}</h2>}
      label={t('checkout.slider.voices')}
      nextLabel={t('checkout.slider.nextVoice')}
      previousLabel={t('checkout.slider.previousVoice')}
      slides={testimonials.map(({ id, avatar }) => (
        <figure key={id} className={`${styles.testimonial} gap-4 stack card`}>
          <blockquote>{t(`checkout.voices.${id}.quote`, regionContext)}</blockquote>
          <figcaption className="row wrap text-small">
            <img className="no-shrink" src={avatar} width="96" height="96" alt="" loading="lazy" />
            <span>
              <b translate="no">{t(`checkout.voices.${id}.name`)}</b>
              <small className="text-muted">{t(`checkout.voices.${id}.place`)}</small>
            </span>
          </figcaption>
        </figure>
      ))}
    />
  )
})
