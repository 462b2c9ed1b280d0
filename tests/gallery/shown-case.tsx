import { useEffect, useRef, type ReactNode } from 'react'
import { useTexts } from '../../src/i18n/texts.tsx'
import { useFirst } from '../../src/ui/app/app-context.ts'
import { CrashBoundary } from '../../src/ui/app/crash-boundary.tsx'
import { useStore } from '../../src/ui/hooks/use-store.ts'
import { addressOf, type Case, type Group } from './case.ts'
import styles from './gallery.module.css'

const nextFrame = (): Promise<unknown> => new Promise(requestAnimationFrame)

/** How many frames what a press moves takes to come to rest. */
const settling = 20

/** How often an element that is to be pressed is looked for, a frame apart: it may come with a part of its own. */
const tries = 120

async function found(box: HTMLElement, selector: string): Promise<HTMLElement> {
  for (let left = tries; left > 0; left--) {
    // What covers the page is not always drawn inside its case.
    const element = box.querySelector<HTMLElement>(selector) ?? document.querySelector<HTMLElement>(selector)
    if (element) return element
    await nextFrame()
  }
  throw new Error(`the gallery finds no ${selector}`)
}

/** Brings a case to its state, and marks it as being there. */
async function bring(box: HTMLElement, { press = [], held }: Case): Promise<void> {
  for (const selector of press) {
    const element = await found(box, selector)
    element.click()
    for (let left = settling; left > 0; left--) await nextFrame()
  }
  if (held) (await found(box, held[1])).setAttribute('data-held', held[0])
  box.setAttribute('data-ready', '')
}

/** A case as it is, without a name or a frame. */
export function BareCase({ entry }: { entry: Case }): ReactNode {
  const { t } = useTexts()
  const { logger } = useFirst().app
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (box.current)
      bring(box.current, entry).catch((problem: unknown) =>
        logger.error('gallery', 'a case is not in its state', problem),
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

/** A case under its name, in its window where it has one. `later` lets windows wait until they are seen. */
export function ShownCase({ group, entry, later }: { group: Group; entry: Case; later: boolean }): ReactNode {
  const language = useStore(useFirst().languages.current)
  const address = addressOf(group, entry)
  const alone = `?case=${address}&lang=${language}`
  const ground = entry.ground === 'blue' ? 'sheet-blue' : entry.ground === 'sheet' ? styles.sheet : ''
  return (
    <figure id={address} className={entry.wide || entry.window ? styles.wide : styles.case}>
      <figcaption lang="en">
        <a href={alone}>{entry.state}</a>
      </figcaption>
      {entry.window ? (
        // The gallery's own page: a sandbox would keep it from its texts.
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
