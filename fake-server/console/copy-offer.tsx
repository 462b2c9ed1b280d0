import { useEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { demoKeys } from '../backend/demo-keys.ts'
import type { Demo } from '../demo/open-demo.ts'
import type { CopyState } from '../offline/offline-copy.ts'
import css from './demo-console.module.css'
import { FlaskIcon } from './icons.tsx'
import { useReadable } from './use-readable.ts'

const words: Record<CopyState, string> = {
  asks: 'To work without a network, this demo downloads about 5 MB. You are saving data, so it asks first.',
  getting: 'Getting the copy, about 5 MB …',
  kept: 'This demo now works without a network.',
  newer: 'This demo now works without a network.',
  none: 'The copy could not be had: this demo needs the network.',
}

/**
 * Asks a visitor who saves data before the offline copy is downloaded. A strip above the page, in its flow: it covers nothing of the
 * product. Hidden in presenter mode; the console's Records offers the copy as well.
 */
export function CopyOffer({ demo: { copy, storage, layout } }: { demo: Demo }): ReactNode {
  const state = useReadable(copy.state)
  const [asked, setAsked] = useState(false)
  const [host] = useState(() => document.createElement('div'))
  const [gone, setGone] = useState(() => storage.read(demoKeys.noCopy) !== null)
  if (state === 'asks' && !asked) setAsked(true)
  const { presenter } = useReadable(layout)
  const shown = asked && !gone && !presenter

  useEffect(() => {
    if (!shown) return
    document.body.prepend(host)
    return () => host.remove()
  }, [host, shown])

  if (!shown) return null
  return createPortal(
    <aside className={`${css.surface} ${css.strip}`} lang="en" aria-label="Demo without a network">
      <FlaskIcon />
      <p role="status">{words[state]}</p>
      {state === 'asks' && (
        <button type="button" onClick={copy.keep}>
          Get it
        </button>
      )}
      <button
        type="button"
        onClick={() => {
          if (state === 'asks') storage.write(demoKeys.noCopy, '1')
          setGone(true)
        }}
      >
        {state === 'asks' ? 'Not now' : 'Close'}
      </button>
    </aside>,
    host,
  )
}
