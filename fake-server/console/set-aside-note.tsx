import { useState, type ReactNode } from 'react'
import type { KeyValueStorage } from '../../src/core/ports/key-value-storage.ts'
import { demoKeys } from '../backend/demo-keys.ts'
import { readAside } from '../backend/set-aside.ts'
import css from './parts.module.css'
import { saveFile } from './save-file.ts'
import { Button } from './button.tsx'

/** Says that stored records could not be read, for as long as they are kept: as a file they can be looked at, or let go. */
export function SetAsideNote({ storage }: { storage: KeyValueStorage }): ReactNode {
  const [kept, setKept] = useState(() => readAside(storage))
  if (kept.length === 0) return null
  return (
    <div className={css.warning}>
      <p>The stored records could not be read. They are put aside, and the demo began anew.</p>
      <div className={css.buttons}>
        <Button
          onClick={() => {
            for (const [at, text] of kept.entries()) saveFile(`plotline-demo-set-aside-${at + 1}.json`, text)
          }}
        >
          {kept.length > 1 ? 'Save them as files' : 'Save them as a file'}
        </Button>
        <Button
          onClick={() => {
            storage.remove(demoKeys.setAside)
            setKept([])
          }}
        >
          Let them go
        </Button>
      </div>
    </div>
  )
}
