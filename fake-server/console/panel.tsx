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
import { scenarios } from '../backend/scenarios.ts'
import { Button } from './button.tsx'
import { CloseIcon, FlaskIcon, MoreIcon } from './icons.tsx'
import { PanelBody } from './panel-body.tsx'
import surface from './demo-console.module.css'
import css from './panel.module.css'
import { useStore } from '../../src/ui/lib/use-store.ts'

type Props = {
  demo: Demo
  onClose(): void
  /** Whether the panel takes the focus when it is mounted. */
  shouldTakeFocus(): boolean
  onToggleShortcutSheet(): void
  isSheetOpen: boolean
}

/** The open console: a sheet with tabs on a phone, one column beside the page on a desktop. */
export function Panel(props: Props): ReactNode {
  const { demo, onClose, shouldTakeFocus, onToggleShortcutSheet, isSheetOpen } = props
  const { layout } = demo
  const { name } = useStore(demo.scenario.state)
  const { speed } = useStore(demo.clock.course)
  const [isMoreOpen, setMoreOpen] = useState(false)
  const panel = useRef<HTMLDivElement>(null)

  const focusIfOpened = useEffectEvent(() => {
    if (shouldTakeFocus()) panel.current?.focus()
  })
  useEffect(() => focusIfOpened(), [])

  const closeOnEscape = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const handleWindowKeyDown = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      // Escape closes the product's open layer first. Its `CloseWatcher` doesn't cancel the event.
      if (!document.querySelector('[aria-modal="true"], [aria-expanded="true"][aria-controls]'))
        closeOnEscape()
    }
    window.addEventListener('keydown', handleWindowKeyDown)
    return () => window.removeEventListener('keydown', handleWindowKeyDown)
  }, [])
  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    // The product ignores a cancelled Escape, so its open dialog stays open.
    event.preventDefault()
    onClose()
  }

  return (
    <div
      ref={panel}
      className={`${surface.surface} ${css.panel}`}
      role="dialog"
      aria-label="Demo console"
      tabIndex={-1}
      data-console=""
      onKeyDown={handleKeyDown}
    >
      <div className={css.head}>
        <FlaskIcon />
        <b>Demo console</b>
        <span className={css.pill}>
          {scenarios[name].title} · {speed === 0 ? 'paused' : `×${speed}`}
        </span>
        <button
          type="button"
          className={surface.icon}
          aria-label="More"
          aria-expanded={isMoreOpen}
          onClick={() => setMoreOpen(!isMoreOpen)}
        >
          <MoreIcon />
        </button>
        <button type="button" className={surface.icon} aria-label="Close" onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      {isMoreOpen && (
        <div className={css.more} role="group" aria-label="More">
          <Button onClick={() => layout.change({ presenter: true, open: false })}>Presenter mode</Button>
          <Button aria-expanded={isSheetOpen} onClick={onToggleShortcutSheet}>
            Shortcuts
          </Button>
        </div>
      )}
      <PanelBody demo={demo} />
    </div>
  )
}
