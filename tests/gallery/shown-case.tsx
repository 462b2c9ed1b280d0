import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from '../../src/i18n/i18n-provider.tsx'
import { useShell } from '../../src/ui/shell/shell.ts'
import { CrashBoundary } from '../../src/ui/shell/crash-boundary.tsx'
import { useStore } from '../../src/ui/lib/use-store.ts'
import { addressOf, type Case, type Group } from './case.ts'
import styles from './gallery.module.css'

const nextFrame = (): Promise<unknown> => new Promise(requestAnimationFrame)

/** Frames until a press has taken effect. */
const settleFrames = 20

/** Frames to wait for an element, which may come with a lazy chunk. */
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
async function prepare(box: HTMLElement, { press = [], held }: Case): Promise<void> {
  for (const selector of press) {
    const element = await waitFor(box, selector)
    element.click()
    for (let left = settleFrames; left > 0; left--) await nextFrame()
  }
  if (held) (await waitFor(box, held[1])).setAttribute('data-held', held[0])
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
      <CrashBoundary
        screen={(problem) => <pre>{String(problem)}</pre>}
        report={(problem) => logger.error('gallery', 'a case broke', problem)}
      >
        {entry.draw(t)}
      </CrashBoundary>
    </div>
  )
}

/** A case with a caption, in an iframe if it has a window. `later` loads iframes lazily. */
export function ShownCase({ group, entry, later }: { group: Group; entry: Case; later: boolean }): ReactNode {
  const language = useStore(useShell().languages.current)
  const address = addressOf(group, entry)
  const alone = `?case=${address}&lang=${language}`
  const ground = entry.ground === 'blue' ? 'sheet-blue' : entry.ground === 'sheet' ? styles.sheet : ''
  return (
    <figure id={address} className={entry.wide || entry.window ? styles.wide : styles.case}>
      <figcaption lang="en">
        <a href={alone}>{entry.state}</a>
      </figcaption>
      {entry.window ? (
        // The gallery's own page: a sandbox couldn't fetch its texts.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe
          className={styles.window}
          src={alone}
          title={`${group.name}: ${entry.state}`}
          width={entry.window[0]}
          height={entry.window[1]}
          loading={later ? 'lazy' : 'eager'}
        />
      ) : (
        <div className={`${styles.ground} ${ground}`}>
          <BareCase entry={entry} />
        </div>
      )}
    </figure>
  )
}
