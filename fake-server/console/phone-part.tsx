import { useState, type ReactNode } from 'react'
import type { Row } from '../database.ts'
import type { World } from '../world.ts'
import { fillCode } from './fill-code.ts'
import { shownNumber, timeOfDay } from './format.ts'
import { CopyIcon } from './icons.tsx'
import css from './parts.module.css'
import { useReadable } from './use-readable.ts'

const heads: Record<string, string> = { text: 'Text to', whatsapp: 'WhatsApp to', mail: 'Mail to' }

/** The visitor's phone: texts with their codes, and what the product promises after payment. */
export function PhonePart({ world }: { world: World }): ReactNode {
  useReadable(world.records.revision)
  const [said, setSaid] = useState('')
  const messages = world.records.database.messages.all().toReversed()
  const codes = world.records.database.codes.all().filter(({ state }) => state === 'open')

  async function use(code: string): Promise<void> {
    if (fillCode(document, code)) return setSaid('The code is in its field.')
    setSaid((await copied(code)) ? 'No field asks for a code here. It is copied.' : `The code is ${code}.`)
  }

  return (
    <>
      {messages.length === 0 && (
        <p className={css.note}>No text yet. The code comes here when the visitor asks for it.</p>
      )}
      {messages.map((message) => (
        <Message
          key={message.id}
          message={message}
          works={codes.some(({ code }) => code === message.code)}
          use={use}
          say={setSaid}
        />
      ))}
      <p className={css.note} role="status">
        {said}
      </p>
      <p className={css.note}>No text leaves this device. The newest code is the one that works.</p>
    </>
  )
}

type MessageProps = {
  message: Row<'messages'>
  /** Whether its code is the one that the service waits for. */
  works: boolean
  use(code: string): Promise<void>
  say(what: string): void
}

function Message({ message, works, use, say }: MessageProps): ReactNode {
  const { kind, to, at, text, code } = message
  const copy = (): void =>
    void copied(code).then((done) => say(done ? 'The code is copied.' : `The code is ${code}.`))
  return (
    <article className={works || !code ? css.text : `${css.text} ${css.old}`}>
      <small>
        <span>
          {heads[kind]} {shownNumber(to)}
        </span>
        <time>{timeOfDay(at)}</time>
      </small>
      <p>
        {code ? text.replace(code, '').trim() : text} {code && !works && <b className={css.code}>{code}</b>}
      </p>
      {works && (
        <div className={css.row}>
          <b className={css.code}>{code}</b>
          <span className={css.buttons}>
            <button type="button" className={css.button} aria-label="Copy the code" onClick={copy}>
              <CopyIcon />
            </button>
            <button type="button" className={`${css.button} ${css.go}`} onClick={() => void use(code)}>
              Use this code
            </button>
          </span>
        </div>
      )}
    </article>
  )
}

/** The clipboard is refused on plain http and without permission. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
