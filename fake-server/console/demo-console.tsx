import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Demo } from '../demo/open-demo.ts'
import css from './demo-console.module.css'
import { MessageBanners } from './message-banners.tsx'
import { Panel } from './panel.tsx'
import { TourCaption } from './tour-caption.tsx'
import type { ConsoleActions } from './run-command.ts'
import { ShortcutSheet } from './shortcut-sheet.tsx'
import { useStore } from '../../src/ui/lib/use-store.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { FlaskIcon } from './icons.tsx'
import { createRoot } from 'react-dom/client'
import './console.css'
import { DemoContext } from './demo-context.ts'

/** The launcher, the console and the shortcuts. Closing the console returns the focus to the element that had it before. */
function DemoConsole({ demo }: { demo: Demo }): ReactNode {
  const { layout } = demo
  const { open, presenter, part } = useStore(layout)
  const container = useRef<HTMLDivElement>(null)
  const opener = useRef<Element | null>(null)
  const [isOpenedHere, setOpenedHere] = useState(false)
  const [isSheetOpen, setSheetOpen] = useState(false)

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
  /** Moves the focus from the page into the console, where keys work without Alt; from there, closes the console. */
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
    layout.change({ part: 'Phone' })
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
      {open && (
        <Panel
          {...{ demo, shouldTakeFocus, isSheetOpen }}
          onClose={close}
          onToggleShortcutSheet={actions.toggleShortcutSheet}
        />
      )}
      <TourCaption demo={demo} />
      {isSheetOpen && <ShortcutSheet onClose={() => setSheetOpen(false)} />}
    </div>
  )
}

type Props = {
  demo: Demo
  isConsoleOpen: boolean
  onPress(): void
}

/** The tab on the upper edge that opens the console. */
function Launcher({ demo, isConsoleOpen, onPress }: Props): ReactNode {
  const { presenter } = useStore(demo.layout)
  return (
    <button
      type="button"
      className={css.launcher}
      hidden={isConsoleOpen}
      data-launcher=""
      data-presenter={presenter || undefined}
      aria-expanded={isConsoleOpen}
      onClick={onPress}
    >
      <FlaskIcon />
      <span>Demo</span>
    </button>
  )
}

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
