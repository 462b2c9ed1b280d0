import { useState, type ReactNode } from 'react'
import type { Readable } from '../../../src/core/shared/store.ts'
import { DockIcon, ListIcon } from '../icons.tsx'
import { PanelBody } from '../panel-body.tsx'
import { PanelHead } from '../panel-head.tsx'
import css from '../panel.module.css'
import type { KeptPlace } from '../place.ts'
import { ShortcutSheet } from '../shortcut-sheet.tsx'
import type { SteeredPage } from '../steered-page.ts'
import { useReadable } from '../use-readable.ts'
import { useShortcuts } from '../use-shortcuts.ts'
import type { Demo } from '../../demo/open-demo.ts'
import { closeWindow } from './close-window.ts'

type Props = { demo: Demo; place: KeptPlace; page: SteeredPage; isThere: Readable<boolean> }

/** The console in a window of its own. Closing the window docks it again. */
export function ConsoleWindow({ demo, place, page, isThere }: Props): ReactNode {
  const hasPage = useReadable(isThere)
  const [isListed, setListed] = useState(false)
  const dock = (): void => closeWindow(window)
  const list = (): void => setListed(!isListed)
  const said = useShortcuts({ demo, place, page, list, toggle: dock, open() {}, window: dock })
  return (
    <main className={css.window} data-console="">
      <PanelHead demo={demo} title={<h1>Demo console</h1>}>
        <button type="button" className={css.icon} aria-label="Keys" aria-expanded={isListed} onClick={list}>
          <ListIcon />
        </button>
        <button type="button" className={css.icon} aria-label="Dock" onClick={dock}>
          <DockIcon />
        </button>
      </PanelHead>
      {!hasPage && (
        <p className={css.alert} role="alert">
          No page of the demo is open beside this window.{' '}
          <a href="/" target="_blank" rel="opener">
            Open one
          </a>
        </p>
      )}
      <PanelBody demo={demo} place={place} />
      <p className={css.said} role="status">
        {said}
      </p>
      {isListed && <ShortcutSheet place={place} close={() => setListed(false)} />}
    </main>
  )
}
