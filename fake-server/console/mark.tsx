import { useState, type ReactNode } from 'react'
import { createStore } from '../../src/core/shared/store.ts'
import type { Demo } from '../demo/open-demo.ts'
import css from './demo-console.module.css'
import { FlaskIcon } from './icons.tsx'
import type { Place } from './place.ts'
import { useFreeSpot } from './use-free-spot.ts'
import { useReadable } from './use-readable.ts'

type Props = {
  demo: Demo
  side: Place['side']
  hidden: boolean
  undocked: boolean
  presenter: boolean
  /** With whether its dot was there. */
  press(hasNews: boolean): void
}

/** Says that this is a demo, at the edge of the screen, and opens the console. */
export function Mark({ demo, side, hidden, undocked, presenter, press }: Props): ReactNode {
  const hasNews = useNews(demo, hidden || presenter || undocked)
  const { ref, spot } = useFreeSpot(hidden ? null : side)
  return (
    <>
      <button
        ref={ref}
        type="button"
        className={css.mark}
        hidden={hidden}
        style={{ insetBlockStart: `${spot}%` }}
        data-mark=""
        data-side={side}
        data-small={presenter || undefined}
        aria-expanded={hidden}
        aria-describedby={undocked ? 'demo-undocked' : undefined}
        onClick={() => press(hasNews)}
      >
        <span>
          <FlaskIcon />
          <b className={presenter ? 'visually-hidden' : undefined}>Demo</b>
        </span>
        {hasNews && <i aria-hidden="true" />}
      </button>
      <span id="demo-undocked" hidden>
        The console is in its own window. This brings it back.
      </span>
    </>
  )
}

const nothingYet = createStore(0)

/** Whether a message came while the console was closed; what comes while `isQuiet`, or with a file, is no news. */
function useNews(demo: Demo, isQuiet: boolean): boolean {
  const records = useReadable(demo.backend)?.records
  useReadable(records?.revision ?? nothingYet)
  const count = records?.database.messages.all().filter(({ imported }) => !imported).length ?? Infinity
  const [seen, setSeen] = useState(count)
  // Fewer than were seen: the backend is loaded now, or the records began anew in another window.
  if (isQuiet ? seen !== count : seen > count) setSeen(count)
  return count > seen
}
