import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { workingCodes } from '../backend/one-time-codes.ts'
import type { BackendContext } from '../backend/backend-context.ts'
import { copied } from './copied.ts'
import { Handset } from './handset.tsx'
import handset from './handset.module.css'
import { Message } from './message.tsx'
import { Newest } from './newest.tsx'
import css from './parts.module.css'
import { useNow } from './use-now.ts'
import { useReadable } from './use-readable.ts'
import { fillCode } from './run-command.ts'

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
  async function copy(code: string): Promise<void> {
    setSaid({ code, words: (await copied(code)) ? 'The code is copied.' : `The code is ${code}.` })
  }

  return (
    <>
      <Handset now={now}>
        {messages.length === 0 && (
          <p className={handset.empty}>No text yet. The code comes here when the visitor asks for it.</p>
        )}
        <Newest rows={messages} most={maxMessages} look={handset.earlier}>
          {(newest) =>
            newest.map((message) => (
              <Message
                key={message.id}
                message={message}
                works={codes.some(({ code }) => code === message.code)}
                use={(code) => void use(code)}
                copy={(code) => void copy(code)}
              />
            ))
          }
        </Newest>
      </Handset>
      <p className={css.note} role="status">
        {codes.some(({ code }) => code === said.code) && said.words}
      </p>
      <p className={css.note}>
        No text leaves this device. The newest code is the one that works, for ten minutes of the demo’s time.
      </p>
    </>
  )
}
