import { createElement, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import type { Demo } from '../demo/open-demo.ts'
import css from './demo-console.module.css'
import { Mark } from './mark.tsx'
import { MissingPanel } from './missing-panel.tsx'
import { NewsBanner } from './news-banner.tsx'
import type { PanelProps } from './panel.tsx'
import type { KeptPlace } from './place.ts'
import type { Helm } from './run-command.ts'
import { ShortcutSheet } from './shortcut-sheet.tsx'
import type { SteeredPage } from './steered-page.ts'
import type { Undocking } from './undocking.ts'
import { takeFocus } from './take-focus.ts'
import { Talk } from './talk/talk.tsx'
import { useReadable } from './use-readable.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { WindowProblem } from './window-problem.tsx'

/** Without its file the console says so, and the demo goes on. */
let loading: Promise<ComponentType<PanelProps>> | null = null
const loadPanel = (): Promise<ComponentType<PanelProps>> =>
  (loading ??= import('./panel.tsx').then(
    (module) => module.default,
    () => MissingPanel,
  ))

/** The console once it is loaded. `lazy` would show it some 300 ms late even where its file is there. */
function usePanel(isWanted: boolean): ComponentType<PanelProps> | null {
  const [panel, setPanel] = useState<ComponentType<PanelProps> | null>(null)
  useEffect(() => {
    let isLeft = false
    const load = (): void => void loadPanel().then((loaded) => isLeft || setPanel(() => loaded))
    const timer = setTimeout(load, isWanted ? 0 : soon)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [isWanted])
  return panel
}

/** When the page has done its own work the console is fetched, so that it opens at once; in milliseconds of the device. */
const soon = 2_000

const Loaded = ({ panel, ...props }: PanelProps & { panel: ComponentType<PanelProps> }): ReactNode =>
  createElement(panel, props)

/** Holds the focus until the console is there: a digit that follows `D` at once is not the page's. */
const Coming = (): ReactNode => (
  <div ref={takeFocus} className="visually-hidden" tabIndex={-1} data-console="" />
)

type Props = { demo: Demo; place: KeptPlace; page: SteeredPage; undocking: Undocking }

/** The Demo mark, the console that it opens, and the keys. Escape and Close lead back to where the console was called from. */
export function DemoConsole({ demo, place, page, undocking }: Props): ReactNode {
  const { open, side, presenter, part } = useReadable(place)
  const undocked = useReadable(undocking.undocked)
  const isShown = open && !undocked
  const box = useRef<HTMLDivElement>(null)
  const caller = useRef<Element | null>(null)
  const [isCalled, setCalled] = useState(false)
  const [problem, setProblem] = useState<'blocked' | 'no-storage' | null>(null)
  const refused = useReadable(demo.isForgetful)
  const [isListed, setListed] = useState(false)
  const panel = usePanel(isShown)

  useEffect(() => {
    const { dataset } = document.documentElement
    dataset.demo = isShown ? 'open' : 'closed'
    dataset.demoSide = side
  }, [isShown, side])

  const isInPage = (element: Element | null): element is HTMLElement =>
    element instanceof HTMLElement && element !== document.body && !box.current?.contains(element)

  function takesFocus(): boolean {
    const { activeElement } = document
    return isCalled && (!isInPage(activeElement) || activeElement === caller.current)
  }
  function call(): void {
    if (undocked) undocking.dock()
    if (!isShown) caller.current = document.activeElement
    setCalled(true)
    place.change({ open: true })
  }
  /** From where digits are the page's into the console, where they steer; from there it is closed. */
  function enterOrClose(): void {
    const { activeElement } = document
    if (box.current?.contains(activeElement)) return close()
    caller.current = activeElement
    setCalled(true)
    box.current?.querySelector<HTMLElement>('[data-console]')?.focus()
  }
  function close(): void {
    const isAtWork = isInPage(document.activeElement)
    place.change({ open: false })
    setListed(false)
    // The mark is shown again by the time focus can go there. Whoever is at work in the page is left at it.
    if (!isAtWork) setTimeout(goBack)
  }
  function goBack(): void {
    if (isInPage(caller.current) && caller.current.isConnected) caller.current.focus()
    else box.current?.querySelector<HTMLElement>('[data-mark]')?.focus()
  }
  function undock(): void {
    // Both windows know of each other's work by what is stored.
    if (refused) return setProblem('no-storage')
    const isOpened = undocking.undock()
    setProblem(isOpened ? null : 'blocked')
    if (isOpened) setListed(false)
  }

  function showPhone(): void {
    place.change({ part: 'Phone', scroll: 0 })
    if (!undocked) call()
  }

  const helm: Helm = {
    demo,
    place,
    page,
    list: () => setListed(!isListed),
    toggle: () => (isShown ? enterOrClose() : call()),
    open: () => (!undocked || undocking.isLeaving()) && !isShown && call(),
    window: () => (undocked && !undocking.isLeaving() ? call() : undock()),
  }
  const said = useShortcuts(helm)

  return (
    <div ref={box}>
      <Mark
        {...{ demo, side, undocked, presenter }}
        hidden={isShown}
        press={(hasNews) => (hasNews ? showPhone() : call())}
      />
      <p className={presenter ? 'visually-hidden' : css.said} role="status" data-side={side}>
        {said}
      </p>
      <NewsBanner
        demo={demo}
        place={place}
        isQuiet={presenter || (isShown && part === 'Phone')}
        show={showPhone}
      />
      {problem && !undocked && <WindowProblem problem={problem} close={() => setProblem(null)} />}
      {isShown && isCalled && !panel && <Coming />}
      {isShown && panel && (
        <Loaded
          {...{ panel, demo, place, close, undock, isListed }}
          takesFocus={takesFocus}
          list={() => setListed(!isListed)}
        />
      )}
      <Talk helm={helm} />
      {isListed && <ShortcutSheet place={place} close={() => setListed(false)} />}
    </div>
  )
}
