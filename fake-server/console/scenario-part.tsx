import type { ReactNode } from 'react'
import type { Demo } from '../demo/open-demo.ts'
import { isScenarioName, scenarioNames, scenarios, type ScenarioName } from '../backend/scenarios.ts'
import { PresetsChoice } from './presets-choice.tsx'
import css from './parts.module.css'
import { restoreHappy } from './run-command.ts'
import { useReadable } from './use-readable.ts'
import { Button } from './button.tsx'

const groups = [...new Set(scenarioNames.map((name) => scenarios[name].group))]
const inGroup = (group: string): ScenarioName[] =>
  scenarioNames.filter((name) => scenarios[name].group === group)

/** Where to be in a second, what goes wrong, and how slowly. */
export function ScenarioPart({ demo, wide }: { demo: Demo; wide: boolean }): ReactNode {
  const control = demo.scenario
  const { name, latency, next } = useReadable(control.state)
  const { speed } = useReadable(demo.clock.course)
  const choose = (to: string): void => {
    if (to === 'happy') restoreHappy(demo)
    else if (isScenarioName(to)) control.change({ name: to })
  }
  return (
    <>
      <PresetsChoice scenario={name} demo={demo} />
      {wide ? (
        <ScenarioSelect
          name={name}
          isChanged={name === 'happy' && (latency !== null || next !== null || speed === 0)}
          choose={choose}
        />
      ) : (
        <ScenarioList name={name} choose={choose} />
      )}
      <label className={css.slider}>
        <span>Every answer takes</span>
        <output>{latency === null ? 'as the scenario has it' : `${latency / 1000} s`}</output>
        <input
          type="range"
          min="-0.5"
          max="10"
          step="0.5"
          value={latency === null ? -0.5 : latency / 1000}
          aria-valuetext={latency === null ? 'as the scenario has it' : `${latency / 1000} seconds`}
          onChange={({ target }) => {
            const seconds = target.valueAsNumber
            control.change({ latency: seconds < 0 ? null : seconds * 1000 })
          }}
        />
      </label>
      <div className={css.buttons} role="group" aria-label="Spoil the next answer">
        {(['no-answer', 'server-error'] as const).map((kind) => (
          <Button
            key={kind}
            aria-pressed={next === kind}
            onClick={() => control.change({ next: next === kind ? null : kind })}
          >
            {kind === 'no-answer' ? 'Next answer gets lost' : 'Next answer is an error'}
          </Button>
        ))}
      </div>
    </>
  )
}

type ChoiceProps = { name: ScenarioName; choose(name: string): void }

/** `isChanged`: whether it would show that everything works, while something else was set up. */
function ScenarioSelect({ name, isChanged, choose }: ChoiceProps & { isChanged: boolean }): ReactNode {
  return (
    <>
      <select
        className={css.select}
        aria-labelledby="demo-Scenario"
        value={isChanged ? '' : name}
        onChange={({ target }) => choose(target.value)}
      >
        {/* What a list shows already cannot be chosen. */}
        {isChanged && (
          <option value="" hidden>
            Everything works, with a change
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
        The visitor sees: {scenarios[name].shows} <code>{name}</code>
      </p>
    </>
  )
}

/** Each with what the visitor sees of it. */
function ScenarioList({ name, choose }: ChoiceProps): ReactNode {
  return (
    <div className={css.scenarios} role="radiogroup" aria-label="Scenario">
      {groups.map((group) => (
        <div key={group} role="presentation">
          <p aria-hidden="true">{group}</p>
          {inGroup(group).map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="demo-scenario"
                value={each}
                checked={each === name}
                aria-labelledby={`demo-name-${each}`}
                aria-describedby={`demo-shows-${each}`}
                onChange={() => choose(each)}
                // What is checked already tells of no change.
                onClick={() => each === name && choose(each)}
              />
              <span id={`demo-name-${each}`}>
                {scenarios[each].title}
                <code>{each}</code>
              </span>
              <small id={`demo-shows-${each}`}>{scenarios[each].shows}</small>
            </label>
          ))}
        </div>
      ))}
    </div>
  )
}
