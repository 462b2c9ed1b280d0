import {
  lazy,
  useEffect,
  useLayoutEffect,
  useRef,
  type ReactNode,
  useState,
  useSyncExternalStore,
} from 'react'
import type { FakeBackend } from '../backend/create-fake-backend.ts'
import type { Demo } from '../demo/open-demo.ts'
import { PartBoundary } from './part-boundary.tsx'
import { CallsPart } from './calls-part.tsx'
import css from './panel.module.css'
import { PhonePart } from './phone-part.tsx'
import { parts, type Part } from '../demo/console-layout.ts'
import { RecordsPart } from './records-part.tsx'
import { ScenarioPart } from './scenario-part.tsx'
import { Tabs } from './tabs.tsx'
import { PlayTour } from './tour/play-tour.tsx'
import { TimePart } from './time-part.tsx'
import { useReadable } from './use-readable.ts'
import { demoKeys } from '../backend/demo-keys.ts'

const TeamPart = lazy(() => import('./team/team-part.tsx').catch(() => ({ default: MissingPart })))
const FunnelPart = lazy(() => import('./funnel/funnel-part.tsx').catch(() => ({ default: MissingPart })))
const DressPart = lazy(() => import('./dress-part.tsx').catch(() => ({ default: MissingPart })))

const MissingPart = (): ReactNode => <p>This part could not be loaded. Reload the page to see it.</p>

/** How long scrolling pauses before the position is persisted. */
const scrollPauseMs = 300

/** The parts: in tabs on a phone, in one column on a desktop. Persists the scroll position. */
export function PanelBody({ demo }: { demo: Demo }): ReactNode {
  const { layout } = demo
  const backend = useReadable(demo.backend)
  const { part: current, scroll } = useReadable(layout)
  const wide = useWide()
  const body = useRef<HTMLDivElement>(null)
  const timer = useRef(0)
  /** The part on screen; on a desktop the one at the top. */
  const shown = useRef(current)

  const isLoaded = backend !== null
  // Restores the scroll position once the content is loaded, unless the user has scrolled already.
  useLayoutEffect(() => {
    const { scroll, part } = layout.get()
    if (!isLoaded || !body.current || body.current.scrollTop > 0) return
    if (wide && scroll === 0) body.current.scrollTop = topOf(part, body.current)
    else body.current.scrollTop = scroll
  }, [isLoaded, layout, wide])
  // The scroll position of one layout means nothing in the other.
  useEffect(() => () => clearTimeout(timer.current), [wide])
  useEffect(() => {
    // Selecting the current part again scrolls to its start.
    if (shown.current === current && scroll > 0) return
    shown.current = current
    if (body.current) body.current.scrollTop = wide ? topOf(current, body.current) : 0
  }, [current, scroll, wide])

  /** Scrolls to the start of the current part after new content has arrived there. */
  function handleContent(part: Part): void {
    const { scroll, part: selected } = layout.get()
    if (selected !== part || !body.current || ((part === 'Team' || part === 'Funnel') && scroll > 0)) return
    body.current.scrollTop = wide ? topOf(part, body.current) : 0
  }

  function handleScroll(): void {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      if (!body.current) return
      const scroll = Math.round(body.current.scrollTop)
      if (wide)
        shown.current = parts[sectionTops(body.current).findLastIndex((top) => top <= scroll + 40)] ?? 'Phone'
      layout.change({ scroll, part: shown.current })
    }, scrollPauseMs)
  }

  if (wide)
    return (
      <div ref={body} className={css.body} onScroll={handleScroll}>
        <ShellNotes demo={demo} />
        {parts.map((part) => (
          <section key={part} aria-labelledby={`demo-${part}`}>
            <h2 id={`demo-${part}`}>{part}</h2>
            <PartBoundary>
              <PartContent {...{ part, demo, backend }} onContent={handleContent} />
            </PartBoundary>
          </section>
        ))}
      </div>
    )
  return (
    <>
      <Tabs current={current} choose={(part) => layout.change({ part, scroll: 0 })} />
      <div
        ref={body}
        className={css.body}
        role="tabpanel"
        id="demo-part"
        aria-labelledby={`demo-tab-${current}`}
        tabIndex={0}
        onScroll={handleScroll}
      >
        <h2 className="visually-hidden">{current}</h2>
        <ShellNotes demo={demo} />
        <PartBoundary key={current}>
          <PartContent part={current} {...{ demo, backend }} onContent={handleContent} />
        </PartBoundary>
      </div>
    </>
  )
}

/** The distance of each part from the top, in order. */
const sectionTops = (body: HTMLElement): number[] =>
  [...body.querySelectorAll<HTMLElement>(':scope > section')].map((part) => part.offsetTop - body.offsetTop)

/** The first part includes the notes above it. */
const topOf = (part: Part, body: HTMLElement): number =>
  part === parts[0] ? 0 : (sectionTops(body)[parts.indexOf(part)] ?? 0)

type PartProps = {
  part: Part
  demo: Demo
  backend: FakeBackend | null
  onContent(part: Part): void
}

function PartContent({ part, demo, backend, onContent }: PartProps): ReactNode {
  if (part === 'Scenario')
    return (
      <>
        <PlayTour />
        <ScenarioPart demo={demo} />
      </>
    )
  if (part === 'Time') return <TimePart clock={demo.clock} />
  if (part === 'Dress') return <DressPart branding={demo.branding} />
  if (!backend) return null
  const handleContent = (): void => onContent(part)
  switch (part) {
    case 'Phone':
      return <PhonePart backend={backend} onContent={handleContent} />
    case 'Calls':
      return <CallsPart backend={backend} />
    case 'Records':
      return <RecordsPart demo={demo} backend={backend} />
    case 'Team':
      return <TeamPart backend={backend} onContent={handleContent} />
    case 'Funnel':
      return <FunnelPart recordedEvents={demo.recordedEvents} backend={backend} onContent={handleContent} />
    default:
      return part satisfies never
  }
}

/** Warnings above every part: the backend is missing, or the browser doesn't store the records. */
function ShellNotes({ demo }: { demo: Demo }): ReactNode {
  const isEphemeral = useReadable(demo.isEphemeral)
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

const query = '(min-width: 900px)'

/** Whether the console is docked beside the page. */
function useWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
  )
}
