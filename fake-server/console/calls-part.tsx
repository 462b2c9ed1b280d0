import { useState, type ReactNode } from 'react'
import { eventsOf, type EventOf } from '../backend/events.ts'
import { maxCalls } from '../backend/log.ts'
import type { BackendContext } from '../backend/backend-context.ts'
import { timeOfDay } from './format.ts'
import css from './parts.module.css'
import { NewestRows } from './newest-rows.tsx'
import { receivedText, sentText } from './call-text.ts'
import { useStore } from '../../src/ui/lib/use-store.ts'
import { Button } from './button.tsx'

export function CallsPart({ backend }: { backend: BackendContext }): ReactNode {
  useStore(backend.log.revision)
  const [filter, setFilter] = useState('')
  const [showsSecrets, setShowsSecrets] = useState(false)
  const all = eventsOf(backend.log.view().events, 'called').toReversed()
  const query = filter.trim().toLowerCase()
  const calls = all.filter((call) =>
    `${call.method} ${call.path} ${outcomeOf(call)}`.toLowerCase().includes(query),
  )
  return (
    <>
      <div className={css.buttons}>
        <input
          className={css.input}
          type="search"
          aria-label="Filter the calls"
          placeholder="Filter: path, method, status"
          value={filter}
          onChange={({ target }) => setFilter(target.value)}
        />
        <Button aria-pressed={showsSecrets} onClick={() => setShowsSecrets(!showsSecrets)}>
          Show secrets
        </Button>
      </div>
      {calls.length === 0 && (
        <p className={css.note}>{all.length === 0 ? 'No calls yet.' : 'No calls match.'}</p>
      )}
      <div>
        <NewestRows rows={calls} limit={maxCalls}>
          {(newest) => newest.map((call) => <Call key={call.id} {...{ call, showsSecrets }} />)}
        </NewestRows>
      </div>
    </>
  )
}

const outcomeOf = ({ reply, isLost, isReplayed }: EventOf<'called'>): string =>
  isLost ? 'lost' : `${reply?.status ?? 'none'}${isReplayed ? ' replayed' : ''}`

function Call({ call, showsSecrets }: { call: EventOf<'called'>; showsSecrets: boolean }): ReactNode {
  const { method, path, at, ms, reply, isLost } = call
  const isSuccess = reply !== null && reply.status < 400 && !isLost
  return (
    <details className={css.row}>
      <summary>
        <em>{method}</em>
        <span>{path.replace(/^\/fake\/(?:forms|api)/, '')}</span>
        <time>{timeOfDay(at)}</time>
        <b className={isSuccess ? undefined : css.error}>{outcomeOf(call)}</b>
      </summary>
      <pre>
        <b>
          {`${method} ${path}, ${ms} ms`}
          {'\n\n'}
        </b>
        <b>{'sent\n'}</b>
        {sentText(call, showsSecrets)}
        <b>{'\n\nreceived\n'}</b>
        {receivedText(call, showsSecrets)}
      </pre>
    </details>
  )
}
