import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { workingCodes } from '../backend/one-time-codes.ts'
import type { BackendContext } from '../backend/backend-context.ts'
import { copied } from './copied.ts'
import handset from './handset.module.css'
import { Newest } from './newest.tsx'
import css from './parts.module.css'
import { useNow } from './use-now.ts'
import { useReadable } from './use-readable.ts'
import { fillCode } from './run-command.ts'
import { appOf, timeOfDay, shownNumber } from './format.ts'
import type { Row } from '../backend/tables.ts'
import { useBrandedText } from './demo-context.ts'
import { shortened } from '../backend/shortened.ts'

const maxMessages = 4

/** The visitor's phone: texts with their codes, and what the product promises after payment. */
export function PhonePart({ backend, arrived }: { backend: BackendContext; arrived(): void }): ReactNode {
  useReadable(backend.records.revision)
  const now = useNow(backend.clock)
  const [said, setSaid] = useState({ code: '', words: '' })
  const messages = backend.records.database.messages.all().toReversed()
  const codes = workingCodes(backend)
  const newest = messages[0]?.id
  const shown = useRef(newest)
  const hasArrived = useEffectEvent(arrived)
  useEffect(() => {
    if (newest !== shown.current) hasArrived()
    shown.current = newest
  }, [newest])

  async function use(code: string): Promise<void> {
    const say = (words: string): void => setSaid({ code, words })
    if (fillCode(code)) return say('The code is in its field.')
    say((await copied(code)) ? 'No field asks for a code here. It is copied.' : `The code is ${code}.`)
  }

  return (
    <>
      <div className={handset.handset} role="group" aria-label="The visitor’s phone">
        <time>{timeOfDay(now).slice(0, 5)}</time>
        <div className={handset.screen} role="log" aria-label="Messages">
          {messages.length === 0 && (
            <p className={handset.empty}>No text yet. The code comes here when the visitor asks for it.</p>
          )}
          <Newest rows={messages} most={maxMessages}>
            {(newest) =>
              newest.map((message) => (
                <Message
                  key={message.id}
                  message={message}
                  works={codes.some(({ code }) => code === message.code)}
                  use={(code) => void use(code)}
                />
              ))
            }
          </Newest>
        </div>
      </div>
      <p className={css.note} role="status">
        {codes.some(({ code }) => code === said.code) && said.words}
      </p>
      <p className={css.note}>
        No text leaves this device. The newest code is the one that works, for ten minutes of the demo’s time.
      </p>
    </>
  )
}

type Props = {
  message: Row<'messages'>
  /** Whether its code is the one that the service waits for. */
  works: boolean
  use(code: string): void
}

export function Message({ message, works, use }: Props): ReactNode {
  const { kind, to, at, text, code } = message
  const words = shortened(useBrandedText()(text), 2_000)
  const app = appOf(kind)
  const look = { WhatsApp: handset.whatsapp, Mail: handset.mail, Text: undefined }[app]
  const [first = '', ...rest] = words.split('\n').filter((line) => line !== '')
  const subject = kind === 'mail' ? first : ''
  return (
    <article className={`${handset.message} ${look ?? ''}`}>
      <header>
        <b>{app}</b>
        {app !== 'Text' && <span>· sample</span>}
        <time>{timeOfDay(at)}</time>
        <small>to {shownNumber(to)}</small>
      </header>
      {subject && <b>{subject}</b>}
      <p>{subject ? rest.join('\n') : code ? first.replace(code, '').trim() : words}</p>
      {code && (
        <div className={handset.code}>
          <b>{shortened(code)}</b>
          {works && (
            <button type="button" className={handset.use} onClick={() => use(code)}>
              Use this code
            </button>
          )}
        </div>
      )}
      {code && <small>{rest.join('\n')}</small>}
    </article>
  )
}
