import { newestCode } from '../backend/one-time-codes.ts'
import { scenarioNames, scenarios } from '../backend/scenarios.ts'
import type { Demo } from '../demo/open-demo.ts'
import { typeText } from '../demo/page-dom.ts'
import type { Command } from './shortcuts.ts'

export type ConsoleActions = {
  demo: Demo
  /** Shows or hides the list of shortcuts. */
  toggleShortcutSheet(): void
  /** Opens the console, moves the focus into it, or closes it. */
  toggleConsole(): void
  openConsole(): void
}

/** Runs a shortcut's command, and returns the announcement; '' if the effect is visible. */
export async function runCommand(command: Command, actions: ConsoleActions): Promise<string> {
  const { demo } = actions
  const { clock, layout, scenario, tour } = demo
  switch (command.kind) {
    case 'shortcut-sheet':
      actions.toggleShortcutSheet()
      return ''
    case 'console':
      actions.toggleConsole()
      return ''
    case 'part':
      layout.change({ part: command.part })
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
      scenario.select(name)
      return `${scenarios[name].title} (${name})`
    }
    case 'happy':
      restoreHappy(demo)
      return 'Everything works'
    case 'fill-page':
      return (await fillPage(demo)) ? '' : 'Nothing to fill in here'
    case 'play-tour':
    case 'next-step': {
      const state = tour.get()
      if (!state) return 'There is no tour: start one in Scenario'
      if (command.kind === 'play-tour') tour.toggle()
      else tour.goTo(state.step + 1)
      return ''
    }
    case 'fill-code': {
      const code = newestCode(await demo.load())
      if (!code) return 'There is no valid code'
      return fillCode(code) ? `${code} is filled in` : 'This page has no code field'
    }
    default:
      return command satisfies never
  }
}

/** Selects the happy scenario without extra latency or fault. Resumes a paused clock. */
export function restoreHappy({ clock, scenario }: Pick<Demo, 'clock' | 'scenario'>): void {
  scenario.select('happy')
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

/** Fills in the page; false if there is nothing to fill in. */
export const fillPage = (demo: Demo): Promise<boolean> =>
  import('../demo/presets/fill-page.ts').then(
    (module) => module.fillPage(demo, window),
    () => false,
  )
