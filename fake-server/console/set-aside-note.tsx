import { useState, type ReactNode } from 'react'
import type { KeyValueStorage } from '../../src/core/ports/key-value-storage.ts'
import { demoKeys } from '../backend/demo-keys.ts'
import { readAside } from '../backend/set-aside.ts'
import css from './parts.module.css'
import { saveFile } from './save-file.ts'

/** Says that stored records could not be read, for as long as they are kept: as a file they can be looked at, or let go. */
export function SetAsideNote({ storage }: { storage: KeyValueStorage }): ReactNode {
  const [kept, setKept] = useState(() => readAside(storage))
  const [text] = kept
  if (text === undefined) return null
  return (
    <div className={css.warning}>
      <p>The stored records could not be read. They are put aside, and the demo began anew.</p>
      <div className={css.buttons}>
        <button
          type="button"
          className={css.button}
          onClick={() =>
            saveFile('plotline-demo-set-aside.json', kept.length > 1 ? JSON.stringify(kept) : text)
          }
        >
          Save them as a file
        </button>
        <button
          type="button"
          className={css.button}
          onClick={() => {
            storage.remove(demoKeys.setAside)
            setKept([])
          }}
        >
          Let them go
        </button>
      </div>
    </div>
  )
}
