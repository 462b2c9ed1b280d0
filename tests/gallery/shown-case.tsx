import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from '../../src/i18n/i18n-provider.tsx'
import { useShell } from '../../src/ui/shell/shell.ts'
import { ErrorBoundary } from '../../src/ui/shell/error-boundary.tsx'
import { useStore } from '../../src/ui/lib/use-store.ts'
import type { AddressedCase, Case } from './case.ts'
import styles from './gallery.module.css'

const nextFrame = (): Promise<unknown> => new Promise(requestAnimationFrame)

/** Frames until a press has taken effect. */
const settleFrames = 20

/** Frames to wait for an element, which may be in a lazy chunk. */
const maxFrames = 120

async function waitFor(box: HTMLElement, selector: string): Promise<HTMLElement> {
  for (let left = maxFrames; left > 0; left--) {
    // A portal renders outside the case.
    const element = box.querySelector<HTMLElement>(selector) ?? document.querySelector<HTMLElement>(selector)
    if (element) return element
    await nextFrame()
  }
  throw new Error(`the gallery finds no ${selector}`)
}

/** Brings a case to its state and marks it as ready. */
async function prepare(box: HTMLElement, { press = [], forced }: Case): Promise<void> {
  for (const selector of press) {
    ;(await waitFor(box, selector)).click()
    for (let left = settleFrames; left > 0; left--) await nextFrame()
  }
  if (forced) {
    const [pseudoClass, selector] = forced
    ;(await waitFor(box, selector)).setAttribute('data-forced', pseudoClass)
  }
  box.setAttribute('data-ready', '')
}

/** A case without caption or iframe. */
export function BareCase({ entry }: { entry: Case }): ReactNode {
  const { t } = useTranslation()
  const { logger } = useShell().app
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (box.current)
      prepare(box.current, entry).catch((problem: unknown) =>
        logger.error('gallery', 'a case does not reach its state', problem),
      )
  }, [entry, logger])
  return (
    <div ref={box} data-case="">
      <ErrorBoundary
        fallback={(problem) => <pre>{String(problem)}</pre>}
        onError={(problem) => logger.error('gallery', 'a case broke', problem)}
      >
        {entry.draw(t)}
      </ErrorBoundary>
    </div>
  )
}

type Shown = { title: string; entry: AddressedCase; loading: 'lazy' | 'eager' }

/** A case with a caption, in an iframe with this title if it has a window. */
export function ShownCase({ title, entry, loading }: Shown): ReactNode {
  const language = useStore(useShell().languages.current)
  const alone = `?case=${entry.address}&lang=${language}`
  return (
    <figure id={entry.address} className={entry.wide || entry.window ? styles.wide : styles.case}>
      <figcaption lang="en">
        <a href={alone}>{entry.state}</a>
      </figcaption>
      {entry.window ? (
        // The gallery's own page: a sandbox couldn't fetch its texts.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe
          className={styles.window}
          src={alone}
          title={title}
          width={entry.window[0]}
          height={entry.window[1]}
          loading={loading}
        />
      ) : (
        <div className={`${styles.ground} ${entry.blue ? 'sheet-blue' : ''}`}>
          <BareCase entry={entry} />
        </div>
      )}
    </figure>
  )
}
