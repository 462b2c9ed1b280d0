import { useState, type ReactNode } from 'react'
import type { Demo } from '../demo/open-demo.ts'
import { createStore } from '../../src/core/shared/store.ts'
import type { BackendContext } from '../backend/backend-context.ts'
import { BoundedPart } from './bounded-part.tsx'
import { CopyNote } from './copy-note.tsx'
import { exportRecords, importRecords } from '../backend/exported-records.ts'
import { LoadIcon, SaveIcon } from './icons.tsx'
import { listRecords } from './listed-records.ts'
import css from './parts.module.css'
import { RecordsTable } from './records-table.tsx'
import { Reset } from './reset.tsx'
import { useReadable } from './use-readable.ts'
import { resetDemo } from '../demo/reset-demo.ts'
import { Button } from './button.tsx'

/** The records before an import. A store, because the part unmounts when another tab is selected. */
const replaced = createStore<string | null>(null)

/** Surveys, leads, checkouts and payments; export, import and reset. */
export function RecordsPart({ demo, backend }: { demo: Demo; backend: BackendContext }): ReactNode {
  const [said, setSaid] = useState('')
  const before = useReadable(replaced)

  async function load(file: File | undefined): Promise<void> {
    if (!file) return
    const present = JSON.stringify(backend.records.toSnapshot())
    const { done, said: words } = await importRecords(backend, file)
    if (done) replaced.set(present)
    setSaid(words)
  }
  async function takeBack(earlier: string): Promise<void> {
    await backend.records.replace(earlier)
    replaced.set(null)
    setSaid('The earlier records are back.')
  }

  return (
    <>
      <BoundedPart>
        <Tables backend={backend} />
      </BoundedPart>
      <div className={`${css.buttons} ${css.even}`}>
        <Button onClick={() => saveFile('plotline-demo-records.json', exportRecords(backend.records))}>
          <SaveIcon />
          Export JSON
        </Button>
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
      {before !== null && <Button onClick={() => void takeBack(before)}>Take back the import</Button>}
      <p className={css.note}>
        Everything is stored on this device. Reset clears the records, the clock, the scenario and what the
        product has stored.
      </p>
      <CopyNote copy={demo.copy} />
    </>
  )
}

function Tables({ backend }: { backend: BackendContext }): ReactNode {
  useReadable(backend.records.revision)
  return listRecords(backend.records.database).map((table) => <RecordsTable key={table.kind} table={table} />)
}

/** Downloads a JSON text. */
function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  // After the download has read the blob.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
