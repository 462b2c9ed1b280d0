import { createElement, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import type { Demo } from '../demo/open-demo.ts'
import css from './demo-console.module.css'
import { Launcher } from './launcher.tsx'
import { NewsBanner } from './news-banner.tsx'
import type { PanelProps } from './panel.tsx'
import type { ConsoleActions } from './run-command.ts'
import { ShortcutSheet } from './shortcut-sheet.tsx'
import { Talk } from './talk/talk.tsx'
import { useReadable } from './use-readable.ts'
import { useShortcuts } from './use-shortcuts.ts'

let loading: Promise<ComponentType<PanelProps>> | null = null
const loadPanel = (): Promise<ComponentType<PanelProps>> =>
  (loading ??= import('./panel.tsx').then(
    (module) => module.default,
    () => MissingPanel,
  ))

/** The console is preloaded after the page's own work, so that it opens without delay. */
const preloadDelayMs = 2_000

/** The lazy-loaded panel. `React.lazy` would show it some 300 ms late even if the chunk is there. */
function usePanel(isWanted: boolean): ComponentType<PanelProps> | null {
  const [panel, setPanel] = useState<ComponentType<PanelProps> | null>(null)
  useEffect(() => {
    let isUnmounted = false
    const load = (): void => void loadPanel().then((loaded) => isUnmounted || setPanel(() => loaded))
    const timer = setTimeout(load, isWanted ? 0 : preloadDelayMs)
    return () => {
      isUnmounted = true
      clearTimeout(timer)
    }
  }, [isWanted])
  return panel
}

const Loaded = ({ panel, ...props }: PanelProps & { panel: ComponentType<PanelProps> }): ReactNode =>
  createElement(panel, props)

export const focusOnMount = (element: HTMLElement | null): void => element?.focus({ preventScroll: true })

/** Replaces the console if its chunk could not be loaded. The demo itself works on. */
function MissingPanel({ close }: PanelProps): ReactNode {
  return (
    <div className={`${css.surface} ${css.missing}`} role="dialog" aria-label="Demo console">
      <p>The console could not be loaded. The demo goes on without it.</p>
      <button ref={focusOnMount} type="button" onClick={() => location.reload()}>
        Reload
      </button>
      <button type="button" onClick={close}>
        Close
      </button>
    </div>
  )
}

/** Holds the focus until the panel is loaded: a digit that follows `D` at once is a shortcut, not the page's. */
const LoadingPlaceholder = (): ReactNode => (
  <div ref={focusOnMount} className="visually-hidden" tabIndex={-1} data-console="" />
)

/** The launcher, the console and the shortcuts. Escape and Close return the focus to where the console was opened from. */
export function DemoConsole({ demo }: { demo: Demo }): ReactNode {
  const { layout } = demo
  const { open, presenter, part } = useReadable(layout)
  const box = useRef<HTMLDivElement>(null)
  const opener = useRef<Element | null>(null)
  const [isOpenedHere, setOpenedHere] = useState(false)
  const [isListed, setListed] = useState(false)
  const panel = usePanel(open)

  useEffect(() => {
    document.documentElement.dataset.demo = open ? 'open' : 'closed'
  }, [open])

  const isInPage = (element: Element | null): element is HTMLElement =>
    element instanceof HTMLElement && element !== document.body && !box.current?.contains(element)

  /** Not if the console opens with the page, nor if the visitor has moved the focus meanwhile. */
  function takesFocus(): boolean {
    const { activeElement } = document
    return isOpenedHere && (!isInPage(activeElement) || activeElement === opener.current)
  }
  function show(): void {
    if (!open) opener.current = document.activeElement
    setOpenedHere(true)
    layout.change({ open: true })
  }
  /** From the page, where digits are the visitor's, into the console; from the console, it closes. */
  function enterOrClose(): void {
    const { activeElement } = document
    if (box.current?.contains(activeElement)) return close()
    opener.current = activeElement
    setOpenedHere(true)
    box.current?.querySelector<HTMLElement>('[data-console]')?.focus()
  }
  function close(): void {
    const isVisitorInPage = isInPage(document.activeElement)
    layout.change({ open: false })
    setListed(false)
    // After the launcher is visible again. A visitor who works in the page keeps the focus.
    if (!isVisitorInPage) setTimeout(restoreFocus)
  }
  function restoreFocus(): void {
    if (isInPage(opener.current) && opener.current.isConnected) opener.current.focus()
    else box.current?.querySelector<HTMLElement>('[data-launcher]')?.focus()
  }
  function showPhone(): void {
    layout.change({ part: 'Phone', scroll: 0 })
    show()
  }

  const actions: ConsoleActions = {
    demo,
    list: () => setListed(!isListed),
    toggle: () => (open ? enterOrClose() : show()),
    open: () => !open && show(),
  }
  const announcement = useShortcuts(actions)

  return (
    <div ref={box}>
      <Launcher demo={demo} isConsoleOpen={open} onPress={show} />
      <p className={presenter ? 'visually-hidden' : css.announcement} role="status">
        {announcement}
      </p>
      <NewsBanner demo={demo} isQuiet={presenter || (open && part === 'Phone')} onOpen={showPhone} />
      {open && isOpenedHere && !panel && <LoadingPlaceholder />}
      {open && panel && <Loaded {...{ panel, demo, close, takesFocus, isListed }} list={actions.list} />}
      <Talk actions={actions} />
      {isListed && <ShortcutSheet demo={demo} close={() => setListed(false)} />}
    </div>
  )
}
