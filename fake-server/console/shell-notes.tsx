import { useEffect, useState, type ReactNode } from 'react'
import { demoKeys } from '../backend/demo-keys.ts'
import type { Demo } from '../demo/open-demo.ts'
import css from './panel.module.css'
import { useReadable } from './use-readable.ts'

/** What is to be known in every part: that the backend is missing, that the browser does not keep the records. */
export function ShellNotes({ demo }: { demo: Demo }): ReactNode {
  const isEphemeral = useReadable(demo.isEphemeral)
  const [isLost, setLost] = useState(false)
  const [startedFresh, setStartedFresh] = useState(false)
  useEffect(() => {
    demo.load().then(
      () => {
        if (demo.storage.read(demoKeys.startedFresh) === null) return
        demo.storage.remove(demoKeys.startedFresh)
        setStartedFresh(true)
      },
      () => setLost(true),
    )
  }, [demo])
  return (
    <>
      {isLost && (
        <div className={css.alert} role="alert">
          <p>The fake backend could not be loaded: no call is answered.</p>
          <button type="button" onClick={() => location.reload()}>
            Reload
          </button>
        </div>
      )}
      {startedFresh && (
        <p className={css.alert} role="status">
          The stored records could not be read. The demo started fresh.
        </p>
      )}
      {isEphemeral && (
        <p className={css.alert} role="status">
          This browser does not let the demo store anything more (private windows may not): what is new lasts
          as long as this page. Records exports it, to keep it.
        </p>
      )}
    </>
  )
}
