import { useEffect, useLayoutEffect, useRef, type ReactNode, useState } from 'react'
import type { FakeBackend } from '../backend/create-fake-backend.ts'
import type { Demo } from '../demo/open-demo.ts'
import { CallsPart } from './calls-part.tsx'
import css from './panel.module.css'
import { PhonePart } from './phone-part.tsx'
import { DressPart } from './dress-part.tsx'
import { FunnelPart } from './funnel/funnel-part.tsx'
import { TeamPart } from './team/team-part.tsx'
import { parts, type Part } from '../demo/console-layout.ts'
import { RecordsPart } from './records-part.tsx'
import { ScenarioPart } from './scenario-part.tsx'
import { Tabs } from './tabs.tsx'
import { TimePart } from './time-part.tsx'
import { useMediaQuery } from '../../src/ui/lib/use-media-query.ts'
import { useStore } from '../../src/ui/lib/use-store.ts'

/** The parts of the console: tabs on a phone, one column on a desktop that scrolls to the selected part. */
export function PanelBody({ demo }: { demo: Demo }): ReactNode {
  const { layout } = demo
  const backend = useStore(demo.backend)
  const { part: selected, selections } = useStore(layout)
  // console.css and panel.module.css have the same query.
  const isDocked = useMediaQuery('(min-width: 900px)')
  const body = useRef<HTMLDivElement>(null)
  const isLoaded = backend !== null
  useLayoutEffect(() => {
    const section = document.getElementById(`demo-${selected}`)?.parentElement
    // The first part includes the warnings above it.
    const isFirst = !section || selected === parts[0]
    body.current?.scrollTo({ top: isFirst ? 0 : section.offsetTop - body.current.offsetTop })
  }, [selected, selections, isDocked, isLoaded])

  if (isDocked)
    return (
      <div ref={body} className={css.body}>
        <Warnings demo={demo} />
        {parts.map((part) => (
          <section key={part} aria-labelledby={`demo-${part}`}>
            <h2 id={`demo-${part}`}>{part}</h2>
            <PartContent {...{ part, demo, backend }} />
          </section>
        ))}
      </div>
    )
  return (
    <>
      <Tabs current={selected} onSelect={(part) => layout.change({ part })} />
      <div
        ref={body}
        className={css.body}
        role="tabpanel"
        id="demo-part"
        aria-labelledby={`demo-tab-${selected}`}
        tabIndex={0}
      >
        <h2 className="visually-hidden">{selected}</h2>
        <Warnings demo={demo} />
        <PartContent key={selected} part={selected} {...{ demo, backend }} />
      </div>
    </>
  )
}

type PartProps = { part: Part; demo: Demo; backend: FakeBackend | null }

function PartContent({ part, demo, backend }: PartProps): ReactNode {
  if (part === 'Scenario') return <ScenarioPart demo={demo} />
  if (part === 'Time') return <TimePart clock={demo.clock} />
  if (part === 'Dress') return <DressPart branding={demo.branding} />
  if (!backend) return null
  switch (part) {
    case 'Phone':
      return <PhonePart backend={backend} />
    case 'Calls':
      return <CallsPart backend={backend} />
    case 'Records':
      return <RecordsPart demo={demo} backend={backend} />
    case 'Team':
      return <TeamPart backend={backend} />
    case 'Funnel':
      return <FunnelPart recordedEvents={demo.recordedEvents} backend={backend} />
    default:
      return part satisfies never
  }
}

/** Warnings above the parts: the backend is missing, or the browser doesn't store the records. */
function Warnings({ demo }: { demo: Demo }): ReactNode {
  const isEphemeral = useStore(demo.isEphemeral)
  const [isBackendMissing, setBackendMissing] = useState(false)
  useEffect(() => {
    demo.load().catch(() => setBackendMissing(true))
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
      {isEphemeral && (
        <p className={css.alert} role="status">
          This browser doesn’t store the records, perhaps because this is a private window. New ones are lost
          when this page is closed, unless you export them in Records.
        </p>
      )}
    </>
  )
}
