import { useState, type ReactNode } from 'react'
import type { Demo } from '../demo/open-demo.ts'
import type { Records } from '../backend/records.ts'
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
  press(): void
}

/** Says that this is a demo, at the edge of the screen, and opens the console. */
export function Mark({ demo, side, hidden, undocked, presenter, press }: Props): ReactNode {
  const backend = useReadable(demo.backend)
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
        onClick={press}
      >
        <span>
          <FlaskIcon />
          <b className={presenter ? 'visually-hidden' : undefined}>Demo</b>
        </span>
        {!hidden && !presenter && !undocked && backend && <News records={backend.world.records} />}
      </button>
      <span id="demo-undocked" hidden>
        The console is in its own window. This brings it back.
      </span>
    </>
  )
}

/** A dot that says: a message came while the console was closed. */
function News({ records }: { records: Records }): ReactNode {
  useReadable(records.revision)
  const count = records.database.messages.all().length
  const [seen] = useState(count)
  return count > seen && <i aria-hidden="true" />
}
