import { useEffect, useEffectEvent, type ReactNode } from 'react'
import type { BackendContext } from '../../backend/backend-context.ts'
import { useBrandedText } from '../demo-context.ts'
import { dayAndTime, isSameDay, timeOfDay } from '../format.ts'
import { useReadable } from '../use-readable.ts'
import { leadStories, type LeadStory } from './lead-stories.ts'
import type { Moment } from './moments.ts'
import { Newest } from '../newest.tsx'
import parts from '../parts.module.css'
import css from './team-part.module.css'

/** What a customer's own team would know of its leads: a row each in plain words, and the story behind it. */
export default function TeamPart({
  backend,
  loaded,
}: {
  backend: BackendContext
  loaded(): void
}): ReactNode {
  useReadable(backend.records.revision)
  const isLoaded = useEffectEvent(loaded)
  useEffect(() => isLoaded(), [])
  const now = backend.clock.now()
  const stories = leadStories(backend.records.database)
  return (
    <>
      <p className={parts.note}>
        What your own back office would know of each visitor, told by the eight calls and the payment page.
        Newest first; press a row for the whole story.
      </p>
      {stories.length === 0 && <p className={parts.note}>Nobody yet.</p>}
      <Newest rows={stories}>
        {(newest) => (
          <ul className={css.leads}>
            {newest.map((story) => (
              <li key={story.id}>
                <Lead story={story} now={now} />
              </li>
            ))}
          </ul>
        )}
      </Newest>
    </>
  )
}

function Lead({ story, now }: { story: LeadStory; now: number }): ReactNode {
  const { name, from, house, plan, offer, standing, at, sample, moments } = story
  return (
    <details className={css.lead} data-look={standing.look}>
      <summary>
        <span className={css.first}>
          <b>{name ?? 'No name yet'}</b>
          {sample && <small>sample</small>}
          <time>{isSameDay(at, now) ? timeOfDay(at).slice(0, 5) : dayAndTime(at)}</time>
        </span>
        <span className={css.standing}>{standing.words}</span>
        {from && <span>{from}</span>}
        <span>{house}</span>
        <span className={css.plan}>
          {plan ?? 'No plan chosen'} · {offer}
        </span>
      </summary>
      <ol className={css.moments} aria-label={`The story of ${name ?? 'this visitor'}`}>
        {moments.map((moment, index) => (
          <Told key={`${moment.at} ${index}`} moment={moment} before={moments[index - 1]?.at} />
        ))}
      </ol>
    </details>
  )
}

function Told({ moment, before }: { moment: Moment; before: number | undefined }): ReactNode {
  const { at, kind, words, more } = moment
  const say = useBrandedText()
  const isNewDay = before === undefined || !isSameDay(before, at)
  return (
    <li data-kind={kind}>
      <time>{isNewDay ? dayAndTime(at) : timeOfDay(at)}</time>
      <p>{words}</p>
      {more && <p className={css.more}>{say(more)}</p>}
    </li>
  )
}
