import {
  createElement,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type KeyboardEvent,
  type PointerEvent,
} from 'react'
import type { Demo } from '../demo/open-demo.ts'
import css from './demo-console.module.css'
import { MessageBanners } from './message-banners.tsx'
import type { PanelProps } from './panel.tsx'
import type { ConsoleActions } from './run-command.ts'
import { ShortcutSheet } from './shortcut-sheet.tsx'
import { Tour } from './tour/tour.tsx'
import { useStore } from '../../src/ui/lib/use-store.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { FlaskIcon } from './icons.tsx'
import { createRoot } from 'react-dom/client'
import './console.css'
import { DemoContext } from './demo-context.ts'

let loading: Promise<ComponentType<PanelProps>> | null = null
const loadPanel = (): Promise<ComponentType<PanelProps>> =>
  (loading ??= import('./panel.tsx').then(
    (module) => module.default,
    () => MissingPanel,
  ))

/** The console is preloaded after the page's own work, so that it opens without delay. */
const preloadDelayMs = 2_000

/** The lazy-loaded panel. `React.lazy` would show it some 300 ms late even if the chunk is there. */
function usePanel(isConsoleOpen: boolean): ComponentType<PanelProps> | null {
  const [panel, setPanel] = useState<ComponentType<PanelProps> | null>(null)
  useEffect(() => {
    let isUnmounted = false
    const load = (): void => void loadPanel().then((loaded) => isUnmounted || setPanel(() => loaded))
    const timer = setTimeout(load, isConsoleOpen ? 0 : preloadDelayMs)
    return () => {
      isUnmounted = true
      clearTimeout(timer)
    }
  }, [isConsoleOpen])
  return panel
}

/** Renders the panel. A component in a variable can't be a JSX tag (lint rule `static-components`). */
const LoadedPanel = ({ panel, ...props }: PanelProps & { panel: ComponentType<PanelProps> }): ReactNode =>
  createElement(panel, props)

export const focusOnMount = (element: HTMLElement | null): void => element?.focus({ preventScroll: true })

/** Shown instead of the panel if its chunk could not be loaded. The demo itself still works. */
function MissingPanel({ onClose }: PanelProps): ReactNode {
  return (
    <div className={`${css.surface} ${css.sheet}`} role="dialog" aria-label="Demo console">
      <p>The console could not be loaded. The demo works without it.</p>
      <button ref={focusOnMount} type="button" onClick={() => location.reload()}>
        Reload
      </button>
      <button type="button" onClick={onClose}>
        Close
      </button>
    </div>
  )
}

/** Takes the focus until the panel is loaded, so that a digit pressed right after `D` is a shortcut and isn't typed into the page. */
const LoadingPlaceholder = (): ReactNode => (
  <div ref={focusOnMount} className="visually-hidden" tabIndex={-1} data-console="" />
)

/** The launcher, the console and the shortcuts. Closing the console returns the focus to the element that had it before. */
function DemoConsole({ demo }: { demo: Demo }): ReactNode {
  const { layout } = demo
  const { open, presenter, part } = useStore(layout)
  const container = useRef<HTMLDivElement>(null)
  const opener = useRef<Element | null>(null)
  const [isOpenedHere, setOpenedHere] = useState(false)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const panel = usePanel(open)

  useEffect(() => {
    document.documentElement.dataset.demo = open ? 'open' : 'closed'
  }, [open])

  const isInPage = (element: Element | null): element is HTMLElement =>
    element instanceof HTMLElement && element !== document.body && !container.current?.contains(element)

  /** False if the console was open when the page loaded, or if the visitor has moved the focus since. */
  function shouldTakeFocus(): boolean {
    const { activeElement } = document
    return isOpenedHere && (!isInPage(activeElement) || activeElement === opener.current)
  }
  function show(): void {
    if (!open) opener.current = document.activeElement
    setOpenedHere(true)
    layout.change({ open: true })
  }
  /** Moves the focus from the page into the console, where digits are shortcuts; from there, closes the console. */
  function enterOrClose(): void {
    const { activeElement } = document
    if (container.current?.contains(activeElement)) return close()
    opener.current = activeElement
    setOpenedHere(true)
    container.current?.querySelector<HTMLElement>('[data-console]')?.focus()
  }
  function close(): void {
    const isFocusInPage = isInPage(document.activeElement)
    layout.change({ open: false })
    setSheetOpen(false)
    // The launcher can take the focus once it is rendered again. The page keeps a focus that it already has.
    if (!isFocusInPage) setTimeout(restoreFocus)
  }
  function restoreFocus(): void {
    if (isInPage(opener.current) && opener.current.isConnected) opener.current.focus()
    else container.current?.querySelector<HTMLElement>('[data-launcher]')?.focus()
  }
  function showPhone(): void {
    layout.change({ part: 'Phone', scroll: 0 })
    show()
  }

  const actions: ConsoleActions = {
    demo,
    toggleShortcutSheet: () => setSheetOpen(!isSheetOpen),
    toggleConsole: () => (open ? enterOrClose() : show()),
    openConsole: () => !open && show(),
  }
  const announcement = useShortcuts(actions)

  return (
    <div ref={container}>
      <Launcher demo={demo} isConsoleOpen={open} onPress={show} />
      <p className={presenter ? 'visually-hidden' : css.announcement} role="status">
        {announcement}
      </p>
      <MessageBanners demo={demo} isQuiet={presenter || (open && part === 'Phone')} onOpen={showPhone} />
      {open && isOpenedHere && !panel && <LoadingPlaceholder />}
      {open && panel && (
        <LoadedPanel
          {...{ panel, demo, shouldTakeFocus, isSheetOpen }}
          onClose={close}
          onToggleShortcutSheet={actions.toggleShortcutSheet}
        />
      )}
      <Tour actions={actions} />
      {isSheetOpen && <ShortcutSheet demo={demo} onClose={() => setSheetOpen(false)} />}
    </div>
  )
}

/** Pixels that a pointer moves before a press is a drag. */
const dragThresholdPx = 4

type Props = {
  demo: Demo
  isConsoleOpen: boolean
  onPress(): void
}

/** The tab on the upper edge that opens the console. The user can drag it along the edge, or move it with arrow keys. */
function Launcher({ demo, isConsoleOpen, onPress }: Props): ReactNode {
  const { layout } = demo
  const { launcherX, presenter } = useStore(layout)
  const [draggedX, setDraggedX] = useState<number | null>(null)
  const drag = useRef({ startX: 0, hasMoved: false })

  function startDrag({ clientX, currentTarget, pointerId }: PointerEvent): void {
    drag.current = { startX: clientX, hasMoved: false }
    currentTarget.setPointerCapture(pointerId)
  }
  function moveDrag({ clientX, currentTarget, pointerId }: PointerEvent): void {
    if (!currentTarget.hasPointerCapture(pointerId)) return
    if (Math.abs(clientX - drag.current.startX) > dragThresholdPx) drag.current.hasMoved = true
    if (drag.current.hasMoved) setDraggedX(clampPercent((clientX / innerWidth) * 100))
  }
  function endDrag(): void {
    if (draggedX !== null) layout.change({ launcherX: draggedX })
    setDraggedX(null)
  }
  function moveByKey({ key }: KeyboardEvent): void {
    const step = { ArrowLeft: -5, ArrowRight: 5 }[key]
    if (step) layout.change({ launcherX: clampPercent(launcherX + step) })
  }

  const x = draggedX ?? launcherX
  return (
    <button
      type="button"
      className={css.launcher}
      hidden={isConsoleOpen}
      style={{ insetInlineStart: `${x}%`, translate: `-${x}%` }}
      data-launcher=""
      data-presenter={presenter || undefined}
      aria-expanded={isConsoleOpen}
      onPointerDown={startDrag}
      onPointerMove={moveDrag}
      onPointerUp={endDrag}
      onPointerCancel={endDrag}
      onKeyDown={moveByKey}
      // The browser also fires a click at the end of a drag; `detail` is 0 for a click by keyboard.
      onClick={({ detail }) => (detail === 0 || !drag.current.hasMoved) && onPress()}
    >
      <FlaskIcon />
      <span>Demo</span>
    </button>
  )
}

const clampPercent = (percent: number): number => Math.min(100, Math.max(0, Math.round(percent)))

/** Renders the launcher and the console into an element of their own beside the product's. */
export function mountConsole(demo: Demo): void {
  const element = document.createElement('div')
  element.lang = 'en'
  element.className = 'demo-console'
  document.body.append(element)
  createRoot(element).render(
    <DemoContext value={demo}>
      <DemoConsole demo={demo} />
    </DemoContext>,
  )
}
