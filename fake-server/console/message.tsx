import type { ReactNode } from 'react'
import type { Row } from '../backend/tables.ts'
import { shownNumber, timeOfDay } from './format.ts'
import { useBrandedText } from './demo-context.ts'
import css from './handset.module.css'
import { shortened } from '../backend/shortened.ts'
import { ChatIcon, CopyIcon, MailIcon, TextIcon } from './icons.tsx'

type App = { name: string; Icon(): ReactNode; look: string | undefined; isSample: boolean }

const texts: App = { name: 'Text', Icon: TextIcon, look: undefined, isSample: false }
const apps: Readonly<Record<string, App>> = {
  text: texts,
  whatsapp: { name: 'WhatsApp', Icon: ChatIcon, look: css.whatsapp, isSample: true },
  mail: { name: 'Mail', Icon: MailIcon, look: css.mail, isSample: true },
}

type Props = {
  message: Row<'messages'>
  /** Whether its code is the one that the service waits for. */
  works: boolean
  use(code: string): void
  copy(code: string): void
}

/** One message on the phone. A valid code can be copied, or filled in. */
export function Message({ message, works, use, copy }: Props): ReactNode {
  const { kind, to, at, text, code } = message
  const words = shortened(useBrandedText()(text), 2_000)
  const { name, Icon, look, isSample } = Object.hasOwn(apps, kind) ? apps[kind]! : texts
  const [first = '', ...rest] = words.split('\n').filter((line) => line !== '')
  const subject = kind === 'mail' ? first : ''
  return (
    <article className={[css.message, look, code && !works && css.old].filter(Boolean).join(' ')}>
      <header>
        <Icon />
        <b>{name}</b>
        {isSample && <span>· sample</span>}
        <time>{timeOfDay(at)}</time>
        <small>to {shownNumber(to)}</small>
      </header>
      {subject && <b>{subject}</b>}
      <p>{subject ? rest.join('\n') : code ? first.replace(code, '').trim() : words}</p>
      {code && (
        <div className={css.code}>
          <b>{shortened(code)}</b>
          {works && (
            <>
              <button type="button" aria-label="Copy the code" onClick={() => copy(code)}>
                <CopyIcon />
              </button>
              <button type="button" className={css.use} onClick={() => use(code)}>
                Use this code
              </button>
            </>
          )}
        </div>
      )}
      {code && <small>{rest.join('\n')}</small>}
    </article>
  )
}
