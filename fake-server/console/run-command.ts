import { workingCodes } from '../backend/one-time-codes.ts'
import { scenarioNames, scenarios } from '../backend/scenarios.ts'
import type { Demo } from '../demo/open-demo.ts'
import { typeText } from '../demo/page-dom.ts'
import { createStore } from '../../src/core/kernel/store.ts'
import type { Player } from '../tour/player.ts'
import type { Command } from './shortcuts.ts'

export type ConsoleActions = {
  demo: Demo
  /** Shows or hides the list of shortcuts. */
  toggleShortcutSheet(): void
  /** Opens the console, moves the focus into it, or closes it. */
  toggleConsole(): void
  openConsole(): void
}

/** The tour that this page plays; null if it plays none. */
export const activePlayer = createStore<Player | null>(null)

/** Runs a shortcut's command, and returns the announcement; '' if the effect is visible. */
export async function runCommand(command: Command, actions: ConsoleActions): Promise<string> {
  const { demo } = actions
  const { clock, layout, scenario } = demo
  switch (command.kind) {
    case 'shortcut-sheet':
      actions.toggleShortcutSheet()
      return ''
    case 'console':
      actions.toggleConsole()
      return ''
    case 'part':
      layout.change({ part: command.part, scroll: 0 })
      actions.openConsole()
      return ''
    case 'presenter': {
      const presenter = !layout.get().presenter
      layout.change({ presenter, open: false })
      return presenter ? '' : 'Presenter mode is off'
    }
    case 'pause': {
      const isRunning = clock.course.get().speed > 0
      clock.run(isRunning ? 0 : 1)
      return isRunning ? 'Time is paused' : 'Time is running'
    }
    case 'skip':
      clock.skip(command.ms)
      return command.ms < 60_000 ? `+${command.ms / 1000} s` : `+${command.ms / 60_000} min`
    case 'next-scenario': {
      const index = scenarioNames.indexOf(scenario.state.get().name)
      const name = scenarioNames[(index + 1) % scenarioNames.length]!
      scenario.change({ name })
      return `${scenarios[name].title} (${name})`
    }
    case 'happy':
      restoreHappy(demo)
      return 'Everything works'
    case 'fill-rest':
      return (await fillRest(demo)) ? '' : 'Nothing to fill in here'
    case 'tour': {
      const player = activePlayer.get()
      player?.[command.command]()
      return player ? '' : 'No tour is playing: start one in Scenario'
    }
    case 'fill-code': {
      const newest = workingCodes(await demo.load()).at(-1)
      if (!newest) return 'There is no valid code'
      return fillCode(newest.code) ? `${newest.code} is filled in` : 'This page has no code field'
    }
    default:
      return command satisfies never
  }
}

/** Selects the happy scenario without extra latency or fault. Resumes a paused clock. */
export function restoreHappy({ clock, scenario }: Pick<Demo, 'clock' | 'scenario'>): void {
  scenario.change({ name: 'happy', latency: null, next: null })
  if (clock.course.get().speed === 0) clock.run(1)
}

/** Types a code into the page's code field, as a visitor would; false if there is none. */
export function fillCode(code: string): boolean {
  const field = document.querySelector<HTMLInputElement>('input[autocomplete="one-time-code"]')
  if (!field) return false
  typeText(field, code)
  field.focus()
  return true
}

/** Fills in the rest of the page; false if there is nothing to fill in. */
export const fillRest = (demo: Demo): Promise<boolean> =>
  import('../demo/presets/fill-rest.ts').then(
    (module) => module.fillRest(demo, window),
    () => false,
  )
