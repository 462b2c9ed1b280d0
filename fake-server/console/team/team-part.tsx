import type { ReactNode } from 'react'
import type { BackendContext } from '../../backend/backend-context.ts'
import { useBrandedText } from '../demo-context.ts'
import { dayAndTime, isSameDay, timeOfDay } from '../format.ts'
import { useStore } from '../../../src/ui/lib/use-store.ts'
import { leadStories, type LeadStory, type TimelineEntry } from './lead-stories.ts'
import { NewestRows } from '../newest-rows.tsx'
import parts from '../parts.module.css'
import css from './team-part.module.css'

type Props = { backend: BackendContext }

/** The leads as a customer's team would see them: a row for each, with its timeline. */
export function TeamPart({ backend }: Props): ReactNode {
  useStore(backend.log.revision)
  const now = backend.clock.now()
  const stories = leadStories(backend.log.view().events)
  return (
    <>
      <p className={parts.note}>
        What your back office would know about each visitor, newest first. Press a row for the whole story.
      </p>
      {stories.length === 0 && <p className={parts.note}>No leads yet.</p>}
      <NewestRows rows={stories}>
        {(newest) => (
          <ul className={css.leads}>
            {newest.map((story) => (
              <li key={story.id}>
                <Lead story={story} now={now} />
              </li>
            ))}
          </ul>
        )}
      </NewestRows>
    </>
  )
}

function Lead({ story, now }: { story: LeadStory; now: number }): ReactNode {
  const { name, profile, house, plan, offer, status, at, isSample, timeline } = story
  return (
    <details className={css.lead} data-tone={status.tone}>
      <summary>
        <span className={css.heading}>
          <b dir="auto">{name ?? 'No name yet'}</b>
          {isSample && <small>sample</small>}
          <time>{isSameDay(at, now) ? timeOfDay(at).slice(0, 5) : dayAndTime(at)}</time>
        </span>
        <span className={css.status}>{status.text}</span>
        {profile && <span>{profile}</span>}
        <span>{house}</span>
        <span>
          {plan ?? 'No plan chosen'} · {offer}
        </span>
      </summary>
      <ol className={css.timeline} aria-label={`The story of ${name ?? 'this visitor'}`}>
        {timeline.map((entry, index) => (
          <Entry key={`${entry.at} ${index}`} entry={entry} previousAt={timeline[index - 1]?.at} />
        ))}
      </ol>
    </details>
  )
}

function Entry({ entry, previousAt }: { entry: TimelineEntry; previousAt: number | undefined }): ReactNode {
  const { at, kind, text, details } = entry
  const branded = useBrandedText()
  const isNewDay = previousAt === undefined || !isSameDay(previousAt, at)
  return (
    <li data-kind={kind}>
      <time>{isNewDay ? dayAndTime(at) : timeOfDay(at)}</time>
      <p>{text}</p>
      {details && <p>{branded(details)}</p>}
    </li>
  )
}
