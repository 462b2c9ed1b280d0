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
import { BoundedPart } from './bounded-part.tsx'
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

/** The scroll position is persisted after a pause. */
const scrollPauseMs = 300

/** The parts: in tabs on a phone, in one column on a desktop. Persists the scroll position. */
export function PanelBody({ demo }: { demo: Demo }): ReactNode {
  const { layout } = demo
  const backend = useReadable(demo.backend)
  const { part: current, scroll } = useReadable(layout)
  const wide = useWide()
  const body = useRef<HTMLDivElement>(null)
  const timer = useRef(0)
  const shown = useRef(current)

  // After the content is loaded, unless the user has scrolled already.
  const isLoaded = backend !== null
  useLayoutEffect(() => {
    const { scroll, part } = layout.get()
    if (!isLoaded || !body.current || body.current.scrollTop > 0) return
    if (wide && scroll === 0) body.current.scrollTop = beginningOf(part, body.current)
    else body.current.scrollTop = scroll
  }, [isLoaded, layout, wide])
  // The layouts don't share scroll positions.
  useEffect(() => () => clearTimeout(timer.current), [wide])
  useEffect(() => {
    // Selecting the current part again scrolls to its start.
    if (shown.current === current && scroll > 0) return
    shown.current = current
    if (body.current) body.current.scrollTop = wide ? beginningOf(current, body.current) : 0
  }, [current, scroll, wide])

  /** Scrolls to the start of the current part after new content has arrived there. */
  function arrived(part: Part): void {
    const { scroll, part: wanted } = layout.get()
    if (wanted !== part || !body.current || ((part === 'Team' || part === 'Funnel') && scroll > 0)) return
    body.current.scrollTop = wide ? beginningOf(part, body.current) : 0
  }

  function scrolled(): void {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      if (!body.current) return
      const scroll = Math.round(body.current.scrollTop)
      if (wide)
        shown.current = parts[placesIn(body.current).findLastIndex((top) => top <= scroll + 40)] ?? 'Phone'
      layout.change({ scroll, part: shown.current })
    }, scrollPauseMs)
  }

  if (wide)
    return (
      <div ref={body} className={css.body} onScroll={scrolled}>
        <ShellNotes demo={demo} />
        {parts.map((part) => (
          <section key={part} aria-labelledby={`demo-${part}`}>
            <h2 id={`demo-${part}`}>{part}</h2>
            <BoundedPart>
              <PartContent {...{ part, demo, backend, arrived }} />
            </BoundedPart>
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
        onScroll={scrolled}
      >
        <h2 className="visually-hidden">{current}</h2>
        <ShellNotes demo={demo} />
        <BoundedPart key={current}>
          <PartContent part={current} {...{ demo, backend, arrived }} />
        </BoundedPart>
      </div>
    </>
  )
}

/** How far each part is from the top, in its order. */
const placesIn = (body: HTMLElement): number[] =>
  [...body.querySelectorAll<HTMLElement>(':scope > section')].map((part) => part.offsetTop - body.offsetTop)

/** The first part begins with the notes above it. */
const beginningOf = (part: Part, body: HTMLElement): number =>
  part === parts[0] ? 0 : (placesIn(body)[parts.indexOf(part)] ?? 0)

type Shown = {
  part: Part
  demo: Demo
  backend: FakeBackend | null
  arrived(part: Part): void
}

function PartContent({ part, demo, backend, arrived }: Shown): ReactNode {
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
  const loaded = (): void => arrived(part)
  switch (part) {
    case 'Phone':
      return <PhonePart backend={backend} arrived={loaded} />
    case 'Calls':
      return <CallsPart backend={backend} />
    case 'Records':
      return <RecordsPart demo={demo} backend={backend} />
    case 'Team':
      return <TeamPart backend={backend} loaded={loaded} />
    case 'Funnel':
      return <FunnelPart recordedEvents={demo.recordedEvents} backend={backend} loaded={loaded} />
    default:
      return part satisfies never
  }
}

/** What is to be known in every part: that the backend is missing, that the browser does not keep the records. */
function ShellNotes({ demo }: { demo: Demo }): ReactNode {
  const isEphemeral = useReadable(demo.isEphemeral)
  const [isLost, setLost] = useState(false)
  const [startedFresh, setStartedFresh] = useState(false)
  useEffect(() => {
    demo.load().then(
      () => {
        if (demo.storage.read(demoKeys.startedFresh) === null) return
        demo.storage.remove(demoKeys.startedFresh)
        setStartedFresh(true)
      },
      () => setLost(true),
    )
  }, [demo])
  return (
    <>
      {isLost && (
        <div className={css.alert} role="alert">
          <p>The fake backend could not be loaded: no call is answered.</p>
          <button type="button" onClick={() => location.reload()}>
            Reload
          </button>
        </div>
      )}
      {startedFresh && (
        <p className={css.alert} role="status">
          The stored records could not be read. The demo started fresh.
        </p>
      )}
      {isEphemeral && (
        <p className={css.alert} role="status">
          This browser does not let the demo store anything more (private windows may not): what is new lasts
          as long as this page. Records exports it, to keep it.
        </p>
      )}
    </>
  )
}

const query = '(min-width: 900px)'

/** Whether the console is docked beside the page. */
function useWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}
