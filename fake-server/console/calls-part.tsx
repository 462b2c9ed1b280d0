import { useState, type ReactNode } from 'react'
import { shorten } from '../backend/shorten.ts'
import { maxLoggedCalls } from '../backend/call-log.ts'
import type { Row } from '../backend/tables.ts'
import type { BackendContext } from '../backend/backend-context.ts'
import { timeOfDay } from './format.ts'
import css from './parts.module.css'
import { NewestRows } from './newest-rows.tsx'
import { receivedText, sentText } from './call-text.ts'
import { useStore } from '../../src/ui/lib/use-store.ts'
import { Button } from './button.tsx'

/** The longest body shown, in characters. Only imported calls have longer ones. */
const maxBodyLength = 20_000

export function CallsPart({ backend }: { backend: BackendContext }): ReactNode {
  useStore(backend.records.revision)
  const [filter, setFilter] = useState('')
  const [showsSecrets, setShowsSecrets] = useState(false)
  const all = backend.records.database.calls.all().toReversed()
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
        <NewestRows rows={calls} limit={maxLoggedCalls}>
          {(newest) => newest.map((call) => <Call key={call.id} {...{ call, showsSecrets }} />)}
        </NewestRows>
      </div>
    </>
  )
}

const outcomeOf = ({ status, responseDropped, replayed }: Row<'calls'>): string =>
  responseDropped ? 'lost' : `${status || 'none'}${replayed ? ' replayed' : ''}`

function Call({ call, showsSecrets }: { call: Row<'calls'>; showsSecrets: boolean }): ReactNode {
  const { method, path, at, ms, status, responseDropped } = call
  const isSuccess = status >= 200 && status < 400 && !responseDropped
  return (
    <details className={css.row}>
      <summary>
        <em>{shorten(method)}</em>
        <span>{shorten(path.replace(/^\/fake\/(?:forms|api)/, ''))}</span>
        <time>{timeOfDay(at)}</time>
        <b className={isSuccess ? undefined : css.error}>{outcomeOf(call)}</b>
      </summary>
      <pre>
        <b>
          {shorten(`${method} ${path}, ${ms} ms`, maxBodyLength)}
          {'\n\n'}
        </b>
        <b>{'sent\n'}</b>
        {shorten(sentText(call, showsSecrets), maxBodyLength)}
        <b>{'\n\nreceived\n'}</b>
        {shorten(receivedText(call, showsSecrets), maxBodyLength)}
      </pre>
    </details>
  )
}
