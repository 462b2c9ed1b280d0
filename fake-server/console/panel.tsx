import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import type { Demo } from '../demo/open-demo.ts'
import { CloseIcon, MoreIcon } from './icons.tsx'
import { PanelBody } from './panel-body.tsx'
import { PanelHead } from './panel-head.tsx'
import css from './panel.module.css'
import type { KeptPlace } from './place.ts'
import { useReadable } from './use-readable.ts'

export type PanelProps = {
  demo: Demo
  place: KeptPlace
  close(): void
  /** Into a window of its own. */
  undock(): void
  /** Whether it was called, and did not open with the page; and whoever called it has not gone on meanwhile. */
  takesFocus(): boolean
  list(): void
  isListed: boolean
}

/** The open console: a sheet with tabs on a phone, all parts in one column beside the page on a desk. */
export default function Panel({
  demo,
  place,
  close,
  undock,
  takesFocus,
  list,
  isListed,
}: PanelProps): ReactNode {
  const { side } = useReadable(place)
  const [hasTools, setTools] = useState(false)
  const panel = useRef<HTMLDivElement>(null)

  const focusIfCalled = useEffectEvent(() => {
    if (takesFocus()) panel.current?.focus()
  })
  useEffect(() => focusIfCalled(), [])

  // From the page Escape comes last, after what the product closes by it; whoever sees the console may press.
  const closeFromPage = useEffectEvent(close)
  useLayoutEffect(() => {
    const pressed = (event: globalThis.KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) closeFromPage()
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [])
  function pressed(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    // The topmost layer only: a dialog of the product below stays open.
    event.nativeEvent.stopPropagation()
    close()
  }

  return (
    <div
      ref={panel}
      className={css.panel}
      role="dialog"
      aria-label="Demo console"
      tabIndex={-1}
      data-console=""
      data-side={side}
      onKeyDown={pressed}
    >
      <PanelHead demo={demo} title={<b>Demo console</b>}>
        <button
          type="button"
          className={css.icon}
          aria-label="More"
          aria-expanded={hasTools}
          onClick={() => setTools(!hasTools)}
        >
          <MoreIcon />
        </button>
        <button type="button" className={css.icon} aria-label="Close" onClick={close}>
          <CloseIcon />
        </button>
      </PanelHead>
      {hasTools && (
        <div className={css.tools} role="group" aria-label="More">
          <button
            type="button"
            aria-pressed={side === 'left'}
            onClick={() => place.change({ side: side === 'left' ? 'right' : 'left' })}
          >
            Left side
          </button>
          <button type="button" onClick={() => place.change({ presenter: true, open: false })}>
            Presenter mode
          </button>
          <button type="button" onClick={undock}>
            Own window
          </button>
          <button type="button" aria-expanded={isListed} onClick={list}>
            Keys
          </button>
        </div>
      )}
      <PanelBody demo={demo} place={place} />
    </div>
  )
}
