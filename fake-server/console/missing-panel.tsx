import type { ReactNode } from 'react'
import css from './demo-console.module.css'
import { takeFocus } from './take-focus.ts'

/** Stands in the console's place where its file could not be loaded. The demo itself goes on. */
export function MissingPanel({ close }: { close(): void }): ReactNode {
  return (
    <div className={css.missing} role="dialog" aria-label="Demo console">
      <p>The console could not be loaded. The demo goes on without it.</p>
      <button ref={takeFocus} type="button" onClick={() => location.reload()}>
        Reload
      </button>
      <button type="button" onClick={close}>
        Close
      </button>
    </div>
  )
}
