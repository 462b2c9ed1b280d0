import type { ReactNode } from 'react'
import css from './demo-console.module.css'
import { consolePath, windowName } from './undocking.ts'

/** Says why the console has no window of its own. A link is not blocked. */
export function WindowProblem({
  problem,
  close,
}: {
  problem: 'blocked' | 'no-storage'
  close(): void
}): ReactNode {
  return (
    <div className={css.missing} role="alert">
      {problem === 'blocked' ? (
        <p>
          The browser blocked the window. Allow pop-ups for this page, or{' '}
          <a href={consolePath} target={windowName} rel="opener" onClick={close}>
            open it by this link
          </a>
          .
        </p>
      ) : (
        <p>This browser does not let the demo store anything, so that a second window would know nothing.</p>
      )}
      <button type="button" onClick={close}>
        Close
      </button>
    </div>
  )
}
