import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { FakeBackend } from '../backend/create-fake-backend.ts'
import { eventsOf, type EventOf } from '../backend/events.ts'
import type { Demo } from '../demo/open-demo.ts'
import { useBrandedText } from './demo-context.ts'
import { appNames } from './format.ts'
import { CloseIcon } from './icons.tsx'
import css from './message-banners.module.css'
import { useStore } from '../../src/ui/lib/use-store.ts'

/** In milliseconds of the demo's time. */
const bannerDurationMs = 6_000

type Props = {
  demo: Demo
  /** Shows no banners: the Phone is visible, or presenter mode is on. */
  isQuiet: boolean
  /** Opens the Phone. */
  onOpen(): void
}

/** A banner for each new message, as on a phone. It opens the Phone, and disappears after some seconds. */
export function MessageBanners({ demo, ...props }: Props): ReactNode {
  const backend = useStore(demo.backend)
  const { hasUnseenMessages } = useStore(demo.layout)
  useEffect(() => {
    // The console reports a missing backend.
    if (hasUnseenMessages) demo.load().catch(() => {})
  }, [hasUnseenMessages, demo])
  return backend && <Banners {...props} demo={demo} backend={backend} />
}

function Banners({
  demo: { clock, layout },
  backend,
  isQuiet,
  onOpen,
}: Props & { backend: FakeBackend }): ReactNode {
  const { log } = backend
  const branded = useBrandedText()
  const [banners, setBanners] = useState<EventOf<'messageSent'>[]>([])
  if (isQuiet && banners.length > 0) setBanners([])

  const showNew = useEffectEvent(() => {
    const { seen } = layout.get()
    const messages = eventsOf(log.view().events, 'messageSent')
    const newest = messages.at(-1)
    if (!newest || newest.id === seen) return
    layout.change({ seen: newest.id, hasUnseenMessages: false })
    if (!isQuiet) setBanners(unseenMessages(messages, seen))
  })
  useEffect(() => {
    const update = (): void => showNew()
    queueMicrotask(update)
    return log.revision.subscribe(update)
  }, [log])
  useEffect(() => {
    if (banners.length > 0) return clock.after(bannerDurationMs, () => setBanners([]))
  }, [banners, clock])

  return (
    <div className={css.banners} role="status" aria-label="New on the visitor’s phone">
      {banners.toReversed().map((message) => (
        <div key={message.id} className={css.banner}>
          <button
            type="button"
            onClick={() => {
              setBanners([])
              onOpen()
            }}
          >
            <b>{summaryOf(message).from}</b> <small>now</small>
            <span className={css.line}>{branded(summaryOf(message).line)}</span>
            <span className="visually-hidden">Open the Phone</span>
          </button>
          <button
            type="button"
            aria-label="Dismiss"
            onClick={() => setBanners(banners.filter(({ id }) => id !== message.id))}
          >
            <CloseIcon />
          </button>
        </div>
      ))}
    </div>
  )
}

/** A payment sends two messages. */
const maxBanners = 2

/** The newest messages after the last seen one, oldest first. */
export function unseenMessages(
  messages: readonly EventOf<'messageSent'>[],
  seen: string,
): EventOf<'messageSent'>[] {
  const seenIndex = messages.findLastIndex(({ id }) => id === seen)
  return messages.slice(seenIndex + 1).slice(-maxBanners)
}

/** The app and the first line of a message. */
export function summaryOf({ app, text }: Pick<EventOf<'messageSent'>, 'app' | 'text'>): {
  from: string
  line: string
} {
  return { from: appNames[app], line: text.split('\n').find((line) => line.trim() !== '') ?? '' }
}
