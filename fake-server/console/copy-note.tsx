import type { ReactNode } from 'react'
import type { OfflineCopy } from '../offline/offline-copy.ts'
import css from './parts.module.css'
import { useReadable } from './use-readable.ts'
import { Button } from './button.tsx'

/** Whether the demo works offline, with the visitor's choices. */
export function CopyNote({ copy }: { copy: OfflineCopy }): ReactNode {
  const state = useReadable(copy.state)
  switch (state) {
    case 'none':
      return <Note>This browser keeps no copy of the demo: it needs the network.</Note>
    case 'asks':
      return (
        <Note action="Get it" press={copy.keep}>
          You are saving data. A copy for use without a network is about 5 MB.
        </Note>
      )
    case 'getting':
      return <Note>Getting a copy for use without a network, about 5 MB …</Note>
    case 'kept':
      return <Note>This demo works without a network.</Note>
    case 'newer':
      return (
        <Note action="Load it" press={copy.takeNewer}>
          A newer demo is there. It comes by itself once every page of this one is closed.
        </Note>
      )
    default:
      return state satisfies never
  }
}

type NoteProps = { children: string; action?: string; press?(): void }

function Note({ children, action, press }: NoteProps): ReactNode {
  return (
    <>
      <p className={css.note} role="status">
        {children}
      </p>
      {action && <Button onClick={press}>{action}</Button>}
    </>
  )
}
