import { lazy, Suspense, useState, type ReactNode } from 'react'
import {
  addressOfPreset,
  isPresetName,
  presetNames,
  presetOf,
  type PresetName,
} from '../demo/presets/presets.ts'
import type { ScenarioName } from '../backend/scenarios.ts'
import type { Demo } from '../demo/open-demo.ts'
import { useBrandedAddress } from './demo-context.ts'
import { copyText } from './copy-text.ts'
import css from './parts.module.css'
import { useStore } from '../../src/ui/lib/use-store.ts'
import { fillPage } from './run-command.ts'
import { Button } from './button.tsx'

const QrPicture = lazy(() => import('./qr-picture.tsx'))

const groups = [...new Set(presetNames.map((name) => presetOf(name).group))]
const inGroup = (group: string): PresetName[] => presetNames.filter((name) => presetOf(name).group === group)

export function PresetsChoice({ scenario, demo }: { scenario: ScenarioName; demo: Demo }): ReactNode {
  // Persisted, because a preset loads the page again.
  const { preset } = useStore(demo.layout)
  const name = isPresetName(preset) ? preset : 'first-question'
  const [isQrShown, setQrShown] = useState(false)
  const [status, setStatus] = useState('')
  const address = useBrandedAddress()(location.origin + addressOfPreset(name, scenario))
  const { effect } = presetOf(name)

  async function fill(): Promise<void> {
    setStatus((await fillPage(demo)) ? '' : 'This page has nothing to fill in.')
  }
  async function copy(): Promise<void> {
    setStatus((await copyText(address)) ? 'Link copied.' : address)
  }

  return (
    <div className={css.group} role="group" aria-labelledby="demo-journeys">
      <h3 id="demo-journeys">Ready-made journeys</h3>
      <select
        className={css.select}
        aria-label="Journey"
        value={name}
        onChange={({ target }) => {
          demo.layout.change({ preset: target.value })
          setStatus('')
        }}
      >
        {groups.map((group) => (
          <optgroup key={group} label={group}>
            {inGroup(group).map((each) => (
              <option key={each} value={each}>
                {presetOf(each).title}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <p className={css.note}>{effect} The visitor stays the same.</p>
      <div className={`${css.buttons} ${css.even}`}>
        <Button variant="primary" onClick={() => location.assign(addressOfPreset(name, scenario))}>
          Open
        </Button>
        <Button onClick={() => void copy()}>Copy link</Button>
        <Button aria-expanded={isQrShown} onClick={() => setQrShown(!isQrShown)}>
          QR code
        </Button>
        <Button onClick={() => void fill()}>Fill in this page</Button>
      </div>
      <p className={css.note} role="status">
        {status}
      </p>
      {isQrShown && (
        <Suspense>
          <QrPicture address={address} />
        </Suspense>
      )}
    </div>
  )
}
