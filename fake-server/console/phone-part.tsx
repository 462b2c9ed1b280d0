import { useState, type ReactNode } from 'react'
import { workingCodes } from '../backend/one-time-codes.ts'
import type { BackendContext } from '../backend/backend-context.ts'
import { copyText } from './copy-text.ts'
import handset from './handset.module.css'
import { NewestRows } from './newest-rows.tsx'
import css from './parts.module.css'
import { useNow } from './use-now.ts'
import { useStore } from '../../src/ui/lib/use-store.ts'
import { fillCode } from './run-command.ts'
import { appNames, formatNumber, timeOfDay } from './format.ts'
import { eventsOf, type EventOf } from '../backend/events.ts'
import { useBrandedText } from './demo-context.ts'

const maxMessages = 4

type Props = { backend: BackendContext }

/** The visitor's phone: text messages with their codes, and the messages after a payment. */
export function PhonePart({ backend }: Props): ReactNode {
  useStore(backend.log.revision)
  const now = useNow(backend.clock)
  const [status, setStatus] = useState({ code: '', text: '' })
  const messages = eventsOf(backend.log.view().events, 'messageSent').toReversed()
  const codes = workingCodes(backend)

  async function handleUseCode(code: string): Promise<void> {
    const show = (text: string): void => setStatus({ code, text })
    if (fillCode(code)) return show('The code is filled in.')
    show((await copyText(code)) ? 'This page has no code field. The code is copied.' : `The code is ${code}.`)
  }

  return (
    <>
      <div className={handset.handset} role="group" aria-label="The visitor’s phone">
        <time>{timeOfDay(now).slice(0, 5)}</time>
        <div className={handset.screen} role="log" aria-label="Messages">
          {messages.length === 0 && (
            <p className={handset.empty}>No texts yet. A code appears here when the visitor requests one.</p>
          )}
          <NewestRows rows={messages} limit={maxMessages}>
            {(rows) =>
              rows.map((message) => (
                <Message
                  key={message.id}
                  message={message}
                  isCodeValid={codes.some(({ code }) => code === message.code)}
                  onUseCode={(code) => void handleUseCode(code)}
                />
              ))
            }
          </NewestRows>
        </div>
      </div>
      <p className={css.note} role="status">
        {codes.some(({ code }) => code === status.code) && status.text}
      </p>
      <p className={css.note}>
        These messages are simulated and never leave this device. Only the newest code works, for ten minutes
        of the demo’s time.
      </p>
    </>
  )
}

type MessageProps = {
  message: EventOf<'messageSent'>
  /** Whether the service accepts the code in the message. */
  isCodeValid: boolean
  onUseCode(code: string): void
}

function Message({ message, isCodeValid, onUseCode }: MessageProps): ReactNode {
  const { app, to, at, text, code } = message
  const branded = useBrandedText()(text)
  const [first = '', ...rest] = branded.split('\n').filter((line) => line !== '')
  const subject = app === 'mail' ? first : ''
  const codeLine = first.replace(code, '').trim()
  return (
    <article className={`${handset.message} ${handset[app] ?? ''}`}>
      <header>
        <b>{appNames[app]}</b>
        {app !== 'text' && <span>· sample</span>}
        <time>{timeOfDay(at)}</time>
        <small>to {formatNumber(to)}</small>
      </header>
      {subject && <b>{subject}</b>}
      <p>{subject ? rest.join('\n') : code ? codeLine : branded}</p>
      {code && (
        <div className={handset.code}>
          <b>{code}</b>
          {isCodeValid && (
            <button type="button" className={handset.use} onClick={() => onUseCode(code)}>
              Use this code
            </button>
          )}
        </div>
      )}
      {code && <small>{rest.join('\n')}</small>}
    </article>
  )
}
