import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type ReactNode } from 'react'
import type { FakeBackend } from '../create-fake-backend.ts'
import type { Demo } from '../open-demo.ts'
import { CallsPart } from './calls-part.tsx'
import { CloseIcon, ClockIcon, FlaskIcon, ListIcon, PhoneIcon, RecordsIcon } from './icons.tsx'
import css from './panel.module.css'
import { PhonePart } from './phone-part.tsx'
import { parts, type createPlace, type Part } from './place.ts'
import { RecordsPart } from './records-part.tsx'
import { ScenarioPart } from './scenario-part.tsx'
import { TimePart } from './time-part.tsx'
import { useReadable } from './use-readable.ts'
import { useWide } from './use-wide.ts'

const icons: Record<Part, () => ReactNode> = {
  Phone: PhoneIcon,
  Scenario: FlaskIcon,
  Time: ClockIcon,
  Calls: ListIcon,
  Records: RecordsIcon,
}

type Props = {
  demo: Demo
  place: ReturnType<typeof createPlace>
  close(): void
  /** Whether it was opened by a press, and not with the page. */
  takeFocus: boolean
}

/** The open console: a sheet with tabs on a phone, all parts in one column beside the page on a desk. */
export default function Panel({ demo, place, close, takeFocus }: Props): ReactNode {
  const backend = useReadable(demo.backend)
  const { name } = useReadable(demo.scenario.mood)
  const { speed } = useReadable(demo.clock.course)
  const { part: current } = useReadable(place)
  const wide = useWide()
  const panel = useRef<HTMLElement>(null)

  useEffect(() => void demo.load(), [demo])
  useEffect(() => {
    if (takeFocus) panel.current?.focus()
  }, [takeFocus])

  // From the page Escape comes last, after what the product closes by it.
  const closeFromPage = useEffectEvent(close)
  useEffect(() => {
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
    <aside
      ref={panel}
      className={css.panel}
      role="dialog"
      aria-label="Demo console"
      tabIndex={-1}
      onKeyDown={pressed}
    >
      <header className={css.head}>
        <FlaskIcon />
        <b>Demo console</b>
        <span className={css.pill}>
          {name} · {speed === 0 ? 'paused' : `×${speed}`}
        </span>
        <button type="button" className={css.close} aria-label="Close" onClick={close}>
          <CloseIcon />
        </button>
      </header>
      {wide ? (
        <div className={css.body}>
          {parts.map((part) => (
            <section key={part} aria-labelledby={`demo-${part}`}>
              <h2 id={`demo-${part}`}>{part}</h2>
              {contentOf(part, demo, backend, true)}
            </section>
          ))}
        </div>
      ) : (
        <>
          <Tabs current={current} choose={(part) => place.change({ part })} />
          <div className={css.body} role="tabpanel" id="demo-part" aria-labelledby={`demo-tab-${current}`}>
            {contentOf(current, demo, backend, false)}
          </div>
        </>
      )}
    </aside>
  )
}

function contentOf(part: Part, demo: Demo, backend: FakeBackend | null, wide: boolean): ReactNode {
  switch (part) {
    case 'Scenario':
      return <ScenarioPart control={demo.scenario} wide={wide} />
    case 'Time':
      return <TimePart clock={demo.clock} />
    case 'Phone':
      return backend && <PhonePart world={backend.world} />
    case 'Calls':
      return backend && <CallsPart world={backend.world} />
    case 'Records':
      return backend && <RecordsPart demo={demo} world={backend.world} />
    default:
      return part satisfies never
  }
}

function Tabs({ current, choose }: { current: Part; choose(part: Part): void }): ReactNode {
  function pressed(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const next = parts[(parts.indexOf(current) + step + parts.length) % parts.length]!
    choose(next)
    document.getElementById(`demo-tab-${next}`)?.focus()
  }
  return (
    <div className={css.tabs} role="tablist" aria-label="Parts">
      {parts.map((part) => {
        const Icon = icons[part]
        return (
          <button
            key={part}
            id={`demo-tab-${part}`}
            type="button"
            role="tab"
            aria-selected={part === current}
            aria-controls="demo-part"
            tabIndex={part === current ? 0 : -1}
            onKeyDown={pressed}
            onClick={() => choose(part)}
          >
            <Icon />
            {part}
          </button>
        )
      })}
    </div>
  )
}
