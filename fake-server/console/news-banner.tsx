import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { FakeBackend } from '../backend/create-fake-backend.ts'
import type { Row } from '../backend/tables.ts'
import type { Demo } from '../demo/open-demo.ts'
import { useClearOfField } from './clear-of-field.ts'
import { useInDress } from './dress/in-dress.ts'
import { freshMessages, inShort } from './fresh-messages.ts'
import { ChatIcon, CloseIcon, MailIcon, TextIcon } from './icons.tsx'
import css from './news-banner.module.css'
import type { KeptPlace } from './place.ts'
import { useReadable } from './use-readable.ts'

/** How long a banner stands, in milliseconds of the demo's time. */
const stays = 6_000

type Props = {
  demo: Demo
  place: KeptPlace
  /** Whether the Phone is on screen, or nothing of the demo is to be seen. */
  isQuiet: boolean
  /** Opens the Phone. */
  show(): void
}

/** Tells of what arrives on the visitor's phone, as phones do: a banner that leads to it, and leaves by itself. */
export function NewsBanner({ demo, ...props }: Props): ReactNode {
  const backend = useReadable(demo.backend)
  const { hasNews } = useReadable(props.place)
  useEffect(() => {
    // Without the backend nothing is known of it; that it is missing is said elsewhere.
    if (hasNews) demo.load().catch(() => {})
  }, [hasNews, demo])
  return backend && <Banners {...props} backend={backend} clock={demo.clock} />
}

type BannersProps = Omit<Props, 'demo'> & { backend: FakeBackend; clock: Demo['clock'] }

function Banners({ backend, clock, place, isQuiet, show }: BannersProps): ReactNode {
  const { records } = backend
  const [shown, setShown] = useState<Row<'messages'>[]>([])
  // What the Phone has shown is no news when the Phone is left.
  if (isQuiet && shown.length > 0) setShown([])

  const look = useEffectEvent(() => {
    const { seen } = place.get()
    const messages = records.database.messages.all()
    const newest = messages.at(-1)
    if (!newest || newest.id === seen) return
    place.change({ seen: newest.id, hasNews: false })
    if (!isQuiet) setShown(freshMessages(messages, seen))
  })
  useEffect(() => {
    const looking = (): void => look()
    queueMicrotask(looking)
    return records.revision.subscribe(looking)
  }, [records])
  useEffect(() => {
    if (shown.length > 0) return clock.after(stays, () => setShown([]))
  }, [shown, clock])

  const banners = useClearOfField(shown.length > 0)
  return (
    <div ref={banners} className={css.banners} role="status" aria-label="New on the visitor’s phone">
      {shown.toReversed().map((message) => (
        <div key={message.id} className={css.banner}>
          <button
            type="button"
            className={css.open}
            onClick={() => {
              setShown([])
              show()
            }}
          >
            <Words message={message} />
          </button>
          <button
            type="button"
            className={css.dismiss}
            aria-label="Dismiss"
            onClick={() => setShown(shown.filter(({ id }) => id !== message.id))}
          >
            <CloseIcon />
          </button>
        </div>
      ))}
    </div>
  )
}

const icons: Readonly<Record<string, () => ReactNode>> = {
  WhatsApp: ChatIcon,
  Mail: MailIcon,
  Text: TextIcon,
}

function Words({ message }: { message: Row<'messages'> }): ReactNode {
  const { from, line } = inShort(message)
  const say = useInDress()
  const Icon = icons[from]!
  return (
    <>
      <Icon />
      <span>
        <b>{from}</b> <small>now</small>
        <span className={css.line}>{say(line)}</span>
      </span>
      <span className="visually-hidden">Open the Phone</span>
    </>
  )
}
