import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Demo } from '../open-demo.ts'
import { resetDemo } from '../reset-demo.ts'
import type { World } from '../world.ts'
import { CopyNote } from './copy-note.tsx'
import { exportRecords, snapshotIn } from './exported-records.ts'
import { timeOfDay } from './format.ts'
import { BinIcon, LoadIcon, SaveIcon } from './icons.tsx'
import { listRecords } from './listed-records.ts'
import css from './parts.module.css'
import { useReadable } from './use-readable.ts'

/** What the visitors of the demo left behind. */
export function RecordsPart({ demo, world }: { demo: Demo; world: World }): ReactNode {
  useReadable(world.records.revision)
  const refused = useReadable(demo.storage.refused)
  const setAside = useReadable(world.records.setAside)
  const [said, setSaid] = useState('')
  const listed = listRecords(world.records.database)
  const count = (kind: string): number => listed.filter((row) => row.kind === kind && !row.sample).length

  async function load(file: File | undefined): Promise<void> {
    if (!file) return
    const snapshot = snapshotIn(await file.text())
    const done = snapshot !== null && world.records.replace(snapshot)
    setSaid(done ? 'The records are loaded.' : 'This file holds no records of the demo.')
  }

  return (
    <>
      {refused && (
        <p className={css.warning}>
          This browser does not let the demo store anything: the records last as long as this page.
        </p>
      )}
      {setAside && (
        <p className={css.warning}>
          The stored records could not be read. They are put aside, and the demo began anew.
        </p>
      )}
      <p className={css.pills}>
        {(['survey', 'lead', 'checkout', 'payment'] as const).map((kind) => (
          <span key={kind}>
            {count(kind)} {kind}
            {count(kind) === 1 ? '' : 's'}
          </span>
        ))}
      </p>
      {listed.length > 0 && (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">Record</th>
              <th scope="col">Who, what</th>
              <th scope="col">At</th>
            </tr>
          </thead>
          <tbody>
            {listed.map(({ id, kind, what, at, sample }) => (
              <tr key={`${kind} ${id}`}>
                <td>{kind}</td>
                <td>{what}</td>
                <td>{sample ? 'sample' : timeOfDay(at).slice(0, 5)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={`${css.buttons} ${css.even}`}>
        <button type="button" className={css.button} onClick={() => save(exportRecords(world.records))}>
          <SaveIcon />
          Export JSON
        </button>
        <label className={css.button}>
          <LoadIcon />
          Import JSON
          <input
            className="visually-hidden"
            type="file"
            accept="application/json,.json"
            onChange={({ target }) => void load(target.files?.[0]).finally(() => (target.value = ''))}
          />
        </label>
        <Reset reset={() => void resetDemo(demo, window)} />
      </div>
      <p className={css.note} role="status">
        {said}
      </p>
      <p className={css.note}>
        Everything is kept on this device. Reset clears the records, the clock, the scenario and what the
        product has stored.
      </p>
      <CopyNote copy={demo.copy} />
    </>
  )
}

/** Asks once. */
function Reset({ reset }: { reset(): void }): ReactNode {
  const [asking, setAsking] = useState(false)
  const [asked, setAsked] = useState(false)
  const ask = (question: boolean) => (): void => {
    setAsked(true)
    setAsking(question)
  }
  const look = `${css.button} ${css.danger}`
  if (!asking)
    return (
      <FocusedButton key="ask" className={look} take={asked} press={ask(true)}>
        <BinIcon />
        Reset
      </FocusedButton>
    )
  return (
    <div className={css.question} role="group" aria-label="Clear everything?">
      <p>Clear the records and begin anew?</p>
      <FocusedButton key="answer" className={look} take press={reset}>
        Yes, reset
      </FocusedButton>
      <button type="button" className={css.button} onClick={ask(false)}>
        Keep
      </button>
    </div>
  )
}

type FocusedButtonProps = { className: string; take: boolean; press(): void; children: ReactNode }

/** Takes focus when it appears in the place of what had it. */
function FocusedButton({ className, take, press, children }: FocusedButtonProps): ReactNode {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (take) button.current?.focus()
  }, [take])
  return (
    <button ref={button} type="button" className={className} onClick={press}>
      {children}
    </button>
  )
}

function save(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'plotline-demo-records.json'
  link.click()
  // The download has its own hold on the data by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
