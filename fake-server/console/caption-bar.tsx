import { useEffect, useState, type ReactNode } from 'react'
import { tagOf } from '../../src/core/model/language.ts'
import { useStore } from '../../src/ui/lib/use-store.ts'
import type { Demo } from '../demo/open-demo.ts'
import { tourSteps, type TourState } from '../demo/tour.ts'
import './console.css'
import surface from './demo-console.module.css'
import css from './caption-bar.module.css'
import { CloseIcon, NextIcon, PauseIcon, PlayIcon, PreviousIcon } from './icons.tsx'
import { captions, readingTimeMs } from './tour-captions.ts'

type Props = { demo: Demo; state: TourState }

/** The caption of the tour's current step, in a bar at the lower edge of the page. While the tour plays, it opens the next step once the caption is read. */
export default function CaptionBar({ demo: { layout, tour }, state }: Props): ReactNode {
  const { step, isPlaying, language } = state
  const { presenter } = useStore(layout)
  const [isAnnounced, setAnnounced] = useState(false)
  const caption = captions[language][tourSteps[step]!]

  // Screen readers announce a text only if its live region was rendered before.
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(true), 100)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!isPlaying) return
    const isLast = step === tourSteps.length - 1
    const timer = setTimeout(() => (isLast ? tour.toggle() : tour.goTo(step + 1)), readingTimeMs(caption))
    return () => clearTimeout(timer)
  }, [isPlaying, step, caption, tour])
  useEffect(() => {
    if (!isPlaying) return
    // The presenter takes over.
    const pause = ({ target }: Event): void => {
      if (!(target instanceof Element && target.closest('[data-tour]'))) tour.toggle()
    }
    window.addEventListener('pointerdown', pause, { capture: true })
    return () => window.removeEventListener('pointerdown', pause, { capture: true })
  }, [isPlaying, tour])

  const buttons = [
    { name: 'Previous step of the tour', icon: <PreviousIcon />, press: () => tour.goTo(step - 1) },
    isPlaying
      ? { name: 'Pause the tour', icon: <PauseIcon />, press: tour.toggle }
      : { name: 'Play the tour', icon: <PlayIcon />, press: tour.toggle },
    { name: 'Next step of the tour', icon: <NextIcon />, press: () => tour.goTo(step + 1) },
    { name: 'Stop the tour', icon: <CloseIcon />, press: tour.stop },
  ]
  return (
    <section
      ref={reserveSpace}
      className={presenter ? 'visually-hidden' : `${surface.surface} ${css.bar}`}
      aria-label="The tour"
      data-tour={isPlaying ? 'playing' : 'paused'}
    >
      <p role="status" lang={tagOf(language)}>
        {isAnnounced && caption}
      </p>
      {!presenter && (
        <div className={css.controls}>
          <span>
            {step + 1} / {tourSteps.length}
            {!isPlaying && ' · paused'}
          </span>
          {buttons.map(({ name, icon, press }) => (
            <button key={name} type="button" className={surface.icon} aria-label={name} onClick={press}>
              {icon}
            </button>
          ))}
        </div>
      )}
    </section>
  )
}

/** A ref callback that sets `--tour-h`, the space that the page leaves for the bar (console.css). */
function reserveSpace(bar: HTMLElement): () => void {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--tour-h', `${bar.offsetHeight}px`))
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty('--tour-h')
  }
}
