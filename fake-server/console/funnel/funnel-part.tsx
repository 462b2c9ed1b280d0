import type { ReactNode } from 'react'
import type { BackendContext } from '../../backend/backend-context.ts'
import type { RecordedEvent, RecordedEvents } from '../../demo/recorded-events.ts'
import { timeOfDay } from '../format.ts'
import parts from '../parts.module.css'
import { useStore } from '../../../src/ui/lib/use-store.ts'
import css from './funnel-part.module.css'
import { funnelSteps, type FunnelStep } from './funnel-steps.ts'

const maxListedEvents = 12

type Props = { recordedEvents: RecordedEvents; backend: BackendContext }

/** The newest analytics events of this device, and the demo's records as a funnel. */
export function FunnelPart({ recordedEvents, backend }: Props): ReactNode {
  useStore(backend.log.revision)
  const events = useStore(recordedEvents)
  return (
    <>
      <div className={parts.group}>
        <h3>This visit</h3>
        <p className={parts.note}>
          The events that your analytics would receive with the visitor’s consent, newest first. They stay on
          this device and contain nothing that a visitor typed.
        </p>
        {events.length === 0 && <p className={parts.note}>No events yet.</p>}
        <ol className={css.events}>
          {events
            .slice(-maxListedEvents)
            .reverse()
            .map((recorded, index) => (
              <Event key={events.length - index} recorded={recorded} />
            ))}
        </ol>
      </div>
      <div className={parts.group}>
        <h3>The demo’s records</h3>
        <Funnel steps={funnelSteps(backend.log.view().db)} />
        <p className={parts.note}>
          How far each stored survey got, sample visitors included. Visitors who left before Finish aren’t
          counted, because the services never see them.
        </p>
      </div>
    </>
  )
}

function Event({ recorded: { event, at } }: { recorded: RecordedEvent }): ReactNode {
  const { name, ...fields } = event
  return (
    <li>
      <time>{timeOfDay(at)}</time>
      <b>{name}</b>
      {Object.entries(fields).map(([field, value]) => (
        <span key={field}>
          {field} {shownValue(value)}
        </span>
      ))}
    </li>
  )
}

/** A list as its length: a plan's price is in the records. */
const shownValue = (value: unknown): string => (Array.isArray(value) ? String(value.length) : String(value))

function Funnel({ steps }: { steps: readonly FunnelStep[] }): ReactNode {
  return (
    <table className={css.funnel}>
      <caption className="visually-hidden">The records as a funnel</caption>
      <thead>
        <tr>
          <th scope="col">Step</th>
          <th scope="col">Visits</th>
          <th scope="col">Share</th>
          <th scope="col">Lost</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ label, visits, share, lost }) => (
          <tr key={label}>
            <th scope="row">
              {label}
              <span className={css.bar} style={{ inlineSize: `${share * 100}%` }} />
            </th>
            <td>{visits}</td>
            <td>{Math.round(share * 100)}%</td>
            <td>{lost > 0 ? `−${lost}` : ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
