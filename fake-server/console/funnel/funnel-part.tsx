import { useEffect, useEffectEvent, type ReactNode } from 'react'
import {
  countReached,
  dropOff,
  recordedSteps,
  steps,
  visitsIn,
  type DrawnStep,
} from '../../backend/drop-off.ts'
import type { World } from '../../backend/world.ts'
import type { ToldEvent, ToldEvents } from '../../demo/told-events.ts'
import { timeOfDay } from '../format.ts'
import parts from '../parts.module.css'
import { useReadable } from '../use-readable.ts'
import css from './funnel-part.module.css'
import { thousandVisits, wanted } from './thousand-visits.ts'
import { Button } from '../button.tsx'

/** How many events are listed. */
const listed = 12

type Shown = { told: ToldEvents; world: World; loaded(): void }

/** What an owner's analytics would be told: this visit as it happens, the demo's records as a funnel, and a thousand simulated visits. */
export default function FunnelPart({ told, world, loaded }: Shown): ReactNode {
  useReadable(world.records.revision)
  const events = useReadable(told)
  const isLoaded = useEffectEvent(loaded)
  useEffect(() => isLoaded(), [])
  return (
    <>
      <div className={parts.group}>
        <h3>This visit</h3>
        <p className={parts.note}>
          What your analytics would be told, with the visitor’s consent. Newest first. Nothing here leaves
          this device, and nothing that a visitor typed is in it.
        </p>
        {events.length === 0 && <p className={parts.note}>Nothing yet.</p>}
        <ol className={css.events}>
          {events
            .slice(-listed)
            .reverse()
            .map((one, index) => (
              <Event key={events.length - index} told={one} />
            ))}
        </ol>
      </div>
      <div className={parts.group}>
        <h3>The demo’s records</h3>
        <Funnel
          title="The records as a funnel"
          drawn={dropOff(countReached(visitsIn(world.records.database)), recordedSteps)}
        />
        <p className={parts.note}>
          What the services know, samples included: each stored survey, and how far it came. Of visitors who
          left before, they know nothing.
        </p>
      </div>
      <Simulation />
    </>
  )
}

function Event({ told: { event, at } }: { told: ToldEvent }): ReactNode {
  const { name, ...fields } = event
  return (
    <li>
      <time>{timeOfDay(at)}</time>
      <b>{name}</b>
      {Object.entries(fields).map(([field, value]) => (
        <span key={field}>
          {field} {typeof value === 'object' ? JSON.stringify(value) : String(value)}
        </span>
      ))}
    </li>
  )
}

function Simulation(): ReactNode {
  const { state, progress } = useReadable(thousandVisits)
  const isRunning = state === 'running'
  const visits = progress?.visits ?? 0
  const drawn = progress && dropOff(progress.reached, allSteps)
  return (
    <div className={parts.group}>
      <h3>Simulated visits</h3>
      <p className={parts.note}>
        A thousand visitors who do not exist walk through this product, on your device, with no network
        needed. Where they leave is made up; every step they take is the product’s own.
      </p>
      <div className={parts.buttons}>
        <Button onClick={isRunning ? thousandVisits.stop : thousandVisits.start}>
          {isRunning ? 'Stop' : 'A thousand visits'}
        </Button>
        {isRunning && <progress aria-label="Simulated visits" max={wanted.visits} value={visits} />}
        <span className={parts.note} role="status">
          {state === 'failed' && 'The simulation could not be loaded. Reload the page.'}
          {(state === 'done' || state === 'stopped') && `${visits} simulated visits`}
        </span>
        {isRunning && <span className={parts.note}>{visits} of 1,000</span>}
      </div>
      {drawn && <Funnel title="Simulated visits as a funnel" drawn={drawn} />}
    </div>
  )
}

const allSteps = steps.map(({ event }) => event)

function Funnel({ title, drawn }: { title: string; drawn: readonly DrawnStep[] }): ReactNode {
  return (
    <table className={css.funnel}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">Step</th>
          <th scope="col">Visits</th>
          <th scope="col">Share</th>
          <th scope="col">Left</th>
        </tr>
      </thead>
      <tbody>
        {drawn.map(({ event, words, visits, share, left }) => (
          <tr key={event}>
            <th scope="row">
              {words}
              <span className={css.bar} style={{ inlineSize: `${share * 100}%` }} />
            </th>
            <td>{visits}</td>
            <td>{Math.round(share * 100)}&nbsp;%</td>
            <td>{left > 0 ? `−${left}` : ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
