import { useState, type ReactNode } from 'react'
import type { Demo } from '../demo/open-demo.ts'
import type { BackendContext } from '../backend/backend-context.ts'
import { exportRecords } from '../backend/exported-records.ts'
import css from './parts.module.css'
import { listRecords, RecordsTable } from './records-table.tsx'
import { useStore } from '../../src/ui/lib/use-store.ts'
import { resetDemo } from '../demo/reset-demo.ts'
import { Button, focusOnMount } from './button.tsx'
import type { OfflineCopy } from '../offline/offline-copy.ts'

export function RecordsPart({ demo, backend }: { demo: Demo; backend: BackendContext }): ReactNode {
  const [hasFailed, setFailed] = useState(false)
  return (
    <>
      <Tables backend={backend} />
      <div className={`${css.buttons} ${css.even}`}>
        <Button onClick={() => saveFile('plotline-demo-records.json', exportRecords(backend.log.view().db))}>
          Export JSON
        </Button>
        <Reset onReset={() => void resetDemo(demo, window).catch(() => setFailed(true))} />
      </div>
      <p className={css.note} role="status">
        {hasFailed && 'The demo could not be reset. Reload the page and try again.'}
      </p>
      <p className={css.note}>
        Everything is stored on this device. Reset clears the records, the clock, the scenario and what the
        product has stored.
      </p>
      <OfflineNote copy={demo.offlineCopy} />
    </>
  )
}

function Tables({ backend }: { backend: BackendContext }): ReactNode {
  useStore(backend.log.revision)
  return listRecords(backend.log.view().db).map((table) => <RecordsTable key={table.kind} table={table} />)
}

function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  // By then the download has read the blob.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

function Reset({ onReset }: { onReset(): void }): ReactNode {
  const [step, setStep] = useState<'initial' | 'confirming' | 'cancelled'>('initial')
  if (step !== 'confirming') {
    const ref = step === 'cancelled' ? focusOnMount : undefined
    return (
      <Button ref={ref} variant="danger" onClick={() => setStep('confirming')}>
        Reset
      </Button>
    )
  }
  return (
    <div className={css.buttons} role="group" aria-label="Clear everything?">
      <p>Clear the records and start fresh?</p>
      <Button ref={focusOnMount} variant="danger" onClick={onReset}>
        Yes, reset
      </Button>
      <Button onClick={() => setStep('cancelled')}>Keep</Button>
    </div>
  )
}

/** Says whether the demo works offline, with a button that downloads or updates the offline copy. */
function OfflineNote({ copy }: { copy: OfflineCopy }): ReactNode {
  const state = useStore(copy.state)
  switch (state) {
    case 'none':
      return <Note>The demo needs the network: this browser stores no offline copy.</Note>
    case 'needs-consent':
      return (
        <Note action="Download" onPress={copy.download}>
          Your data saver is on. A copy for offline use is about 5 MB.
        </Note>
      )
    case 'downloading':
      return <Note>Downloading a copy for offline use, about 5 MB …</Note>
    case 'ready':
      return <Note>This demo works without a network.</Note>
    case 'update-ready':
      return (
        <Note action="Load now" onPress={copy.update}>
          A newer version is ready. Load it now, or close every tab of this demo first.
        </Note>
      )
    default:
      return state satisfies never
  }
}

type NoteProps = { children: string; action?: string; onPress?(): void }

function Note({ children, action, onPress }: NoteProps): ReactNode {
  return (
    <>
      <p className={css.note} role="status">
        {children}
      </p>
      {action && <Button onClick={onPress}>{action}</Button>}
    </>
  )
}
