import type { ReactNode } from 'react'
import { inRegion, regionOf } from '../../src/core/model/region.ts'
import type { Demo } from '../demo/open-demo.ts'
import { isScenarioName, scenarioNames, scenarios, type ScenarioName } from '../backend/scenarios.ts'
import { PresetsChoice } from './presets-choice.tsx'
import css from './parts.module.css'
import { restoreHappy } from './run-command.ts'
import { useStore } from '../../src/ui/lib/use-store.ts'
import { Button } from './button.tsx'

const groups = [...new Set(scenarioNames.map((name) => scenarios[name].group))]
const inGroup = (group: string): ScenarioName[] =>
  scenarioNames.filter((name) => scenarios[name].group === group)

/** The slider's first position, before 0 s, stands for the scenario's own latency. */
const ownLatencySeconds = -0.5

export function ScenarioPart({ demo }: { demo: Demo }): ReactNode {
  const control = demo.scenario
  const { name, latency, next } = useStore(control.state)
  const { speed } = useStore(demo.clock.course)
  /** If true, a hidden option is selected: the happy one can be selected again, which removes the change. */
  const isChanged = name === 'happy' && (latency !== null || next !== null || speed === 0)
  function select(to: string): void {
    if (to === 'happy') restoreHappy(demo)
    else if (isScenarioName(to)) control.select(to)
  }
  return (
    <>
      <PlayTour />
      <div className={css.group} role="group" aria-labelledby="demo-scenario">
        <h3 id="demo-scenario">What fails</h3>
        <select
          className={css.select}
          aria-label="Scenario"
          value={isChanged ? '' : name}
          onChange={({ target }) => select(target.value)}
        >
          {isChanged && (
            <option value="" hidden>
              Custom
            </option>
          )}
          {groups.map((group) => (
            <optgroup key={group} label={group}>
              {inGroup(group).map((each) => (
                <option key={each} value={each}>
                  {scenarios[each].title}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <p className={css.note}>
          The visitor sees: {scenarios[name].effect} <code>{name}</code>
        </p>
      </div>
      <PresetsChoice scenario={name} demo={demo} />
      <label className={css.slider}>
        <span>Latency of each call</span>
        <output>{latency === null ? 'set by the scenario' : `${latency / 1000} s`}</output>
        <input
          type="range"
          min={ownLatencySeconds}
          max="10"
          step="0.5"
          value={latency === null ? ownLatencySeconds : latency / 1000}
          aria-valuetext={latency === null ? 'set by the scenario' : `${latency / 1000} seconds`}
          onChange={({ target }) => {
            const seconds = target.valueAsNumber
            control.change({ latency: seconds < 0 ? null : seconds * 1000 })
          }}
        />
      </label>
      <div className={css.buttons} role="group" aria-label="Fail the next call">
        {(['no-response', 'server-error'] as const).map((kind) => (
          <Button
            key={kind}
            aria-pressed={next === kind}
            onClick={() => control.change({ next: next === kind ? null : kind })}
          >
            {kind === 'no-response' ? 'No response to the next call' : 'Status 500 for the next call'}
          </Button>
        ))}
      </div>
    </>
  )
}

function PlayTour(): ReactNode {
  const play = (): void => location.assign(`${inRegion(regionOf(location.pathname), '/')}?tour=play`)
  return (
    <div className={css.group} role="group" aria-labelledby="demo-tour">
      <h3 id="demo-tour">Guided tour</h3>
      <Button variant="primary" onClick={play}>
        Play
      </Button>
      <p className={css.note}>
        Nine screens with captions, in the page’s language. A press on the page pauses it.
      </p>
    </div>
  )
}
