import { lazy, useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode, useState } from 'react'
import type { FakeBackend } from '../backend/create-fake-backend.ts'
import type { Demo } from '../demo/open-demo.ts'
import { PartBoundary } from './part-boundary.tsx'
import { CallsPart } from './calls-part.tsx'
import css from './panel.module.css'
import { PhonePart } from './phone-part.tsx'
import { parts, type ConsoleLayout, type Part } from '../demo/console-layout.ts'
import { RecordsPart } from './records-part.tsx'
import { ScenarioPart } from './scenario-part.tsx'
import { Tabs } from './tabs.tsx'
import { TimePart } from './time-part.tsx'
import { useMediaQuery } from '../../src/ui/lib/use-media-query.ts'
import { useStore } from '../../src/ui/lib/use-store.ts'
import { demoKeys } from '../backend/demo-keys.ts'

const TeamPart = lazy(() => import('./team/team-part.tsx').catch(() => ({ default: MissingPart })))
const FunnelPart = lazy(() => import('./funnel/funnel-part.tsx').catch(() => ({ default: MissingPart })))
const DressPart = lazy(() => import('./dress-part.tsx').catch(() => ({ default: MissingPart })))

const MissingPart = (): ReactNode => <p>This part could not be loaded. Reload the page to see it.</p>

/** A section within this distance below the upper edge counts as the one at the top. */
const topTolerancePx = 40

/** The scroll position is persisted after this time without scrolling. */
const scrollDebounceMs = 300

/** The parts of the console: tabs on a phone, one column on a desktop. */
export function PanelBody({ demo }: { demo: Demo }): ReactNode {
  const { layout } = demo
  const backend = useStore(demo.backend)
  const { part: selected } = useStore(layout)
  const isDocked = useIsDocked()
  const { body, handleScroll, handleNewContent } = useScrollPosition(layout, isDocked, backend !== null)

  if (isDocked)
    return (
      <div ref={body} className={css.body} onScroll={handleScroll}>
        <Warnings demo={demo} />
        {parts.map((part) => (
          <section key={part} aria-labelledby={`demo-${part}`}>
            <h2 id={`demo-${part}`}>{part}</h2>
            <PartBoundary>
              <PartContent {...{ part, demo, backend }} onNewContent={handleNewContent} />
            </PartBoundary>
          </section>
        ))}
      </div>
    )
  return (
    <>
      <Tabs current={selected} onSelect={(part) => layout.change({ part, scroll: 0 })} />
      <div
        ref={body}
        className={css.body}
        role="tabpanel"
        id="demo-part"
        aria-labelledby={`demo-tab-${selected}`}
        tabIndex={0}
        onScroll={handleScroll}
      >
        <h2 className="visually-hidden">{selected}</h2>
        <Warnings demo={demo} />
        <PartBoundary key={selected}>
          <PartContent part={selected} {...{ demo, backend }} onNewContent={handleNewContent} />
        </PartBoundary>
      </div>
    </>
  )
}

/**
 * Restores the scroll position of the previous page, persists the current one, and scrolls to the selected part. `isLoaded`: whether the
 * parts have content.
 */
function useScrollPosition(layout: ConsoleLayout, isDocked: boolean, isLoaded: boolean) {
  const { part: selected, scroll: savedScroll } = useStore(layout)
  const body = useRef<HTMLDivElement>(null)
  const timer = useRef(0)
  /** The part at the top of the panel. In tabs it is the selected one. */
  const topPart = useRef(selected)

  function scrollToStart(part: Part): void {
    if (body.current) body.current.scrollTop = isDocked ? startOf(part, body.current) : 0
  }
  const restore = useEffectEvent(() => {
    // The user may have scrolled before the content was loaded.
    if (!body.current || body.current.scrollTop > 0) return
    if (savedScroll === 0) scrollToStart(selected)
    else body.current.scrollTop = savedScroll
  })
  useLayoutEffect(() => {
    if (isLoaded) restore()
  }, [isLoaded, isDocked])

  const showSelected = useEffectEvent(() => {
    // `handleScroll` has selected this part because the user scrolled to it.
    if (topPart.current === selected && savedScroll > 0) return
    topPart.current = selected
    scrollToStart(selected)
  })
  useEffect(() => showSelected(), [selected, savedScroll, isDocked])

  // A position in the tabs isn't one in the column, so switching discards a position that isn't saved yet.
  useEffect(() => () => clearTimeout(timer.current), [isDocked])

  function saveScroll(): void {
    if (!body.current) return
    const scroll = Math.round(body.current.scrollTop)
    if (isDocked) {
      const index = sectionStarts(body.current).findLastIndex((start) => start <= scroll + topTolerancePx)
      topPart.current = parts[index] ?? 'Phone'
    }
    layout.change({ scroll, part: topPart.current })
  }

  return {
    body,
    handleScroll() {
      clearTimeout(timer.current)
      timer.current = window.setTimeout(saveScroll, scrollDebounceMs)
    },
    /** Scrolls to a part with new content if it is selected. A lazy part that was just loaded keeps a restored position. */
    handleNewContent(part: Part) {
      const { scroll, part: current } = layout.get()
      const isLazy = part === 'Team' || part === 'Funnel'
      if (part === current && !(isLazy && scroll > 0)) scrollToStart(part)
    },
  }
}

/** The scroll position at which each part begins, in order. */
const sectionStarts = (body: HTMLElement): number[] =>
  [...body.querySelectorAll<HTMLElement>(':scope > section')].map((part) => part.offsetTop - body.offsetTop)

/** The scroll position at which a part begins. The first part includes the warnings above it. */
const startOf = (part: Part, body: HTMLElement): number =>
  part === parts[0] ? 0 : (sectionStarts(body)[parts.indexOf(part)] ?? 0)

type PartProps = {
  part: Part
  demo: Demo
  backend: FakeBackend | null
  onNewContent(part: Part): void
}

function PartContent({ part, demo, backend, onNewContent }: PartProps): ReactNode {
  if (part === 'Scenario') return <ScenarioPart demo={demo} />
  if (part === 'Time') return <TimePart clock={demo.clock} />
  if (part === 'Dress') return <DressPart branding={demo.branding} />
  if (!backend) return null
  const handleNewContent = (): void => onNewContent(part)
  switch (part) {
    case 'Phone':
      return <PhonePart backend={backend} onNewContent={handleNewContent} />
    case 'Calls':
      return <CallsPart backend={backend} />
    case 'Records':
      return <RecordsPart demo={demo} backend={backend} />
    case 'Team':
      return <TeamPart backend={backend} onNewContent={handleNewContent} />
    case 'Funnel':
      return (
        <FunnelPart recordedEvents={demo.recordedEvents} backend={backend} onNewContent={handleNewContent} />
      )
    default:
      return part satisfies never
  }
}

/** Warnings above the parts: the backend is missing, or the browser doesn't store the records. */
function Warnings({ demo }: { demo: Demo }): ReactNode {
  const isEphemeral = useStore(demo.isEphemeral)
  const [isBackendMissing, setBackendMissing] = useState(false)
  const [startedFresh, setStartedFresh] = useState(false)
  useEffect(() => {
    demo.load().then(
      () => {
        if (demo.storage.read(demoKeys.startedFresh) === null) return
        demo.storage.remove(demoKeys.startedFresh)
        setStartedFresh(true)
      },
      () => setBackendMissing(true),
    )
  }, [demo])
  return (
    <>
      {isBackendMissing && (
        <div className={css.alert} role="alert">
          <p>The fake backend could not be loaded, so no call is answered.</p>
          <button type="button" onClick={() => location.reload()}>
            Reload
          </button>
        </div>
      )}
      {startedFresh && (
        <p className={css.alert} role="status">
          The stored records could not be read, so the demo started over.
        </p>
      )}
      {isEphemeral && (
        <p className={css.alert} role="status">
          This browser refuses to store the records, perhaps because the window is private. New ones are lost
          when this page is closed, unless you export them in Records.
        </p>
      )}
    </>
  )
}

/** Whether the screen is wide enough for the console beside the page (console.css has the same query). */
const useIsDocked = (): boolean => useMediaQuery('(min-width: 900px)')
