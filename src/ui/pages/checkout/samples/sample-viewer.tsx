import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/button.tsx'
import { useDialogFocus } from '../dialog/dialog-focus.ts'
import styles from './sample-viewer.module.css'
import { sampleKinds, type ShownSample } from './sample-kinds.ts'
import { SamplePicture } from './sample-picture.tsx'

/** A swipe is longer than this, in pixels, and more across than along. */
const swipeDistance = 48

/** How far an arrow key moves an enlarged picture, in pixels. */
const keyStep = 80

/** Whether the visitor has spread two fingers: then they move the picture, and no swipe turns it. */
function usePinched(): boolean {
  const [pinched, setPinched] = useState(false)
  useEffect(() => {
    const view = visualViewport
    const resized = (): void => setPinched(view !== null && view.scale > 1.02)
    view?.addEventListener('resize', resized)
    return () => view?.removeEventListener('resize', resized)
  }, [])
  return pinched
}

/** One sample over the whole screen: swipe, arrow keys and buttons turn to the next, a press on the picture enlarges it. */
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
  const [zoomed, setZoomed] = useState(false)
  const pinched = usePinched()
  const stage = useRef<HTMLDivElement>(null)
  const press = useRef<{ x: number; y: number } | null>(null)
  const { kind, index } = shown
  const { shown: samples, next, previous, position: positionKey, note } = sampleKinds[kind]
  const sample = samples[index]
  const count = samples.length
  const position = index + 1
  const name = t(positionKey, { position, count })
  const { ref, onKeyDown } = useDialogFocus('viewer', onClose)

  useLayoutEffect(() => {
    const box = stage.current
    if (!zoomed || !box) return
    box.scrollTo((box.scrollWidth - box.clientWidth) / 2, (box.scrollHeight - box.clientHeight) / 2)
    box.tabIndex = 0
    return () => box.removeAttribute('tabindex')
  }, [zoomed])

  function turn(step: 1 | -1): void {
    setZoomed(false)
    onTurn((index + step + count) % count)
  }

  function pressed(event: KeyboardEvent): void {
    onKeyDown(event)
    if (event.altKey || !event.key.startsWith('Arrow')) return
    const across = Number(event.key === 'ArrowRight') - Number(event.key === 'ArrowLeft')
    const along = Number(event.key === 'ArrowDown') - Number(event.key === 'ArrowUp')
    if (zoomed) stage.current?.scrollBy(across * keyStep, along * keyStep)
    else if (across === 1 || across === -1) turn(across)
    else return
    event.preventDefault()
  }

  function released({ clientX, clientY }: PointerEvent): void {
    const from = press.current
    press.current = null
    if (!from || zoomed || pinched) return
    const across = clientX - from.x
    if (Math.abs(across) > swipeDistance && Math.abs(across) > Math.abs(clientY - from.y))
      turn(across < 0 ? 1 : -1)
  }

  return (
    <div
      ref={ref}
      className={styles.viewer}
      role="dialog"
      aria-modal="true"
      aria-label={name}
      onKeyDown={pressed}
      tabIndex={-1}
    >
      <div className={styles.caption}>
        <h2 tabIndex={-1} data-heading="">
          {sample && t(`checkout.shown.${sample.id}.caption`)}
          <span>{t(note)}</span>
        </h2>
      </div>
      <div
        ref={stage}
        className={styles.stage}
        data-zoomed={zoomed ? '' : undefined}
        data-pinched={pinched ? '' : undefined}
        data-kind={kind}
        onPointerDown={({ clientX, clientY, isPrimary }) => {
          press.current = isPrimary ? { x: clientX, y: clientY } : null
        }}
        onPointerUp={released}
        onDoubleClick={() => setZoomed(!zoomed)}
      >
        <div key={index}>
          {sample && <SamplePicture sample={sample} sizes="(min-width: 1300px) 1200px, 100vw" first />}
        </div>
      </div>
      <div className={styles.turns}>
        <IconButton name={t(previous)} icon="chevron-left" onClick={() => turn(-1)} />
        <span role="status">
          <span className="visually-hidden">{name}</span>
          <span aria-hidden="true">
            {position} / {count}
          </span>
        </span>
        <IconButton name={t(next)} icon="chevron-right" onClick={() => turn(1)} />
      </div>
      <div className={styles.tools}>
        <IconButton
          name={t(zoomed ? 'checkout.viewer.zoomOut' : 'checkout.viewer.zoomIn')}
          icon={zoomed ? 'zoom-out' : 'zoom-in'}
          onClick={() => setZoomed(!zoomed)}
        />
        <IconButton name={t('common.close')} icon="close" onClick={onClose} />
      </div>
    </div>
  )
}
