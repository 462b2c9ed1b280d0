import {
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { useTranslation } from '../../../../i18n/i18n-provider.tsx'
import { IconButton } from '../../../primitives/icon-button.tsx'
import {
  chevronLeftIcon,
  chevronRightIcon,
  closeIcon,
  zoomInIcon,
  zoomOutIcon,
} from '../../../primitives/deferred-icons.ts'
import { arrowStep } from '../../../lib/arrow-step.ts'
import { useDialogFocus } from '../../../primitives/dialog/dialog-focus.ts'
import styles from './sample-viewer.module.css'
import type { ShownSample } from '../../../../core/checkout/checkout-state.ts'
import { sampleKinds, SamplePicture } from './samples.tsx'
import { useRegionContext } from '../checkout-view.ts'

/** How far an arrow key scrolls an enlarged picture. */
const keyStepPx = 80

/** A swipe is longer than this, and more horizontal than vertical. */
const minSwipePx = 48

function watchViewport(onChange: () => void): () => void {
  visualViewport?.addEventListener('resize', onChange)
  return () => visualViewport?.removeEventListener('resize', onChange)
}

/** Whether the page is pinch-zoomed: a finger then pans, and no swipe turns to the next sample. */
const useIsPinchZoomed = (): boolean =>
  useSyncExternalStore(
    watchViewport,
    () => (visualViewport?.scale ?? 1) > 1.02,
    () => false,
  )

/** One sample over the whole screen: swipe, arrow keys and buttons turn to the next, a double press on the picture enlarges it. */
export function SampleViewer({
  shown,
  onTurn,
  onClose,
}: {
  shown: ShownSample
  onTurn: (index: number) => void
  onClose: () => void
}): ReactNode {
  const { t } = useTranslation()
  const regionContext = useRegionContext()
  const [zoomed, setZoomed] = useState(false)
  const isPinchZoomed = useIsPinchZoomed()
  const viewport = useRef<HTMLDivElement>(null)
  const { kind, index } = shown
  const { samples, next, previous, position: positionKey, note } = sampleKinds[kind]
  const sample = samples[index]!
  const count = samples.length
  const position = index + 1
  const name = t(positionKey, { position, count })
  const ref = useDialogFocus('viewer', onClose)
  const swipeStart = useRef<PointerEvent | null>(null)

  useLayoutEffect(() => {
    const box = viewport.current
    if (!zoomed || !box) return
    box.scrollTo((box.scrollWidth - box.clientWidth) / 2, (box.scrollHeight - box.clientHeight) / 2)
    box.tabIndex = 0
    return () => box.removeAttribute('tabindex')
  }, [zoomed])

  function turn(step: 1 | -1): void {
    setZoomed(false)
    onTurn((index + step + count) % count)
  }

  /** Turns to the next sample after a swipe, unless the finger pans an enlarged one. */
  function handlePointerUp({ clientX, clientY }: PointerEvent): void {
    const { current: start } = swipeStart
    swipeStart.current = null
    if (!start || zoomed || isPinchZoomed) return
    const dx = clientX - start.clientX
    if (Math.abs(dx) > Math.max(minSwipePx, Math.abs(clientY - start.clientY))) turn(dx < 0 ? 1 : -1)
  }

  function handleKeyDown(event: KeyboardEvent): void {
    const dx = arrowStep(event)
    const dy = arrowStep(event, 'ArrowUp', 'ArrowDown')
    if (dx === 0 && dy === 0) return
    if (zoomed) viewport.current?.scrollBy(dx * keyStepPx, dy * keyStepPx)
    else if (dx !== 0) turn(dx)
    else return
    event.preventDefault()
  }

  return (
    <div
      ref={ref}
      className={`${styles.viewer} on-dark fresh fade-in stack screen-only`}
      role="dialog"
      aria-modal="true"
      aria-label={name}
      onKeyDown={handleKeyDown}
      tabIndex={-1}
    >
      <h2 className={`${styles.caption} text-tight`} tabIndex={-1} data-heading="">
        {t(`checkout.shown.${sample.id}.caption`, regionContext)}
        <span className={`${styles.note} text-on-blue text-small`}>{t(note)}</span>
      </h2>
      <div
        ref={viewport}
        className={`${styles.viewport} clip center`}
        data-zoomed={zoomed || undefined}
        data-pinched={isPinchZoomed || undefined}
        data-kind={kind}
        onPointerDown={(event) => (swipeStart.current = event.isPrimary ? event : null)}
        onPointerUp={handlePointerUp}
        onDoubleClick={() => setZoomed(!zoomed)}
      >
        <div key={index} className="media-box">
          <SamplePicture
            sample={sample}
            sizes={zoomed ? 'max(200vw, 44rem)' : '(min-width: 1300px) 1200px, 100vw'}
            priority
          />
        </div>
      </div>
      <div className={`${styles.pager} text-bold row spread tabular-digits`}>
        <IconButton label={t(previous)} icon={chevronLeftIcon} onClick={() => turn(-1)} />
        <span role="status">
          <span className="visually-hidden">{name}</span>
          <span aria-hidden="true">
            {position} / {count}
          </span>
        </span>
        <IconButton label={t(next)} icon={chevronRightIcon} onClick={() => turn(1)} />
      </div>
      <div className={`${styles.tools} row`}>
        <IconButton
          label={t(zoomed ? 'checkout.viewer.zoomOut' : 'checkout.viewer.zoomIn')}
          icon={zoomed ? zoomOutIcon : zoomInIcon}
          onClick={() => setZoomed(!zoomed)}
        />
        <IconButton label={t('common.close')} icon={closeIcon} onClick={onClose} />
      </div>
    </div>
  )
}
