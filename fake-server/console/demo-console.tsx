import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import type { Demo } from '../open-demo.ts'
import type { Records } from '../snapshot.ts'
import css from './demo-console.module.css'
import { FlaskIcon } from './icons.tsx'
import type { createPlace } from './place.ts'
import { useReadable } from './use-readable.ts'

const Panel = lazy(() => import('./panel.tsx'))

type Props = { demo: Demo; place: ReturnType<typeof createPlace> }

/** The Demo button, and the console that it opens. Escape and Close lead back to the button, or leave the focus in the page. */
export function DemoConsole({ demo, place }: Props): ReactNode {
  const { open } = useReadable(place)
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  const backend = useReadable(demo.backend)

  useEffect(() => {
    document.documentElement.dataset.demo = open ? 'open' : 'closed'
  }, [open])

  function close(): void {
    const { activeElement, body } = document
    const isInPage = activeElement !== body && !button.current?.parentElement?.contains(activeElement)
    place.change({ open: false })
    // The button is shown again by the time focus can go there. Whoever is at work in the page is left at it.
    if (!isInPage) setTimeout(() => button.current?.focus())
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={css.button}
        hidden={open}
        aria-expanded={open}
        onClick={() => {
          setOpened(true)
          place.change({ open: true })
        }}
      >
        <span>
          <FlaskIcon />
          Demo
        </span>
        {!open && backend && <News records={backend.world.records} />}
      </button>
      {open && (
        <Suspense>
          <Panel demo={demo} place={place} close={close} takeFocus={opened} />
        </Suspense>
      )}
    </>
  )
}

/** A dot that says: a message came while the console was closed. */
function News({ records }: { records: Records }): ReactNode {
  useReadable(records.revision)
  const count = records.database.messages.all().length
  const [seen] = useState(count)
  return count > seen && <i aria-hidden="true" />
}
