import type { Demo } from '../demo/open-demo.ts'
import { workingCodes } from '../backend/one-time-codes.ts'
import { scenarioNames, scenarios } from '../backend/scenarios.ts'
import { letEverythingWork } from './everything-works.ts'
import type { KeptPlace } from './place.ts'
import type { Command } from './shortcuts.ts'
import type { SteeredPage } from './steered-page.ts'

/** What the keys steer. */
export type Helm = {
  demo: Demo
  place: KeptPlace
  page: SteeredPage
  list(): void
  toggle(): void
  /** Opens the console at the part that its place names. */
  open(): void
  window(): void
}

/** Does what a key asks for, and returns what is to be said of it; '' where it is seen anyhow. */
export async function runCommand(command: Command, helm: Helm): Promise<string> {
  const { demo, place, page } = helm
  const { clock, scenario } = demo
  switch (command.kind) {
    case 'list':
    case 'toggle':
    case 'window':
      helm[command.kind]()
      return ''
    case 'part':
      place.change({ part: command.part, scroll: 0 })
      helm.open()
      return ''
    case 'side': {
      const side = place.get().side === 'right' ? 'left' : 'right'
      place.change({ side })
      return side === 'left' ? 'At the left' : 'At the right'
    }
    case 'presenter': {
      const presenter = !place.get().presenter
      place.change({ presenter, open: false })
      return presenter ? '' : 'Presenter mode is off'
    }
    case 'pause': {
      const isRunning = clock.course.get().speed > 0
      clock.run(isRunning ? 0 : 1)
      return isRunning ? 'Time is paused' : 'Time runs'
    }
    case 'skip':
      clock.skip(command.ms)
      return command.ms < 60_000 ? `+${command.ms / 1000} s` : `+${command.ms / 60_000} min`
    case 'next-scenario': {
      const at = scenarioNames.indexOf(scenario.state.get().name)
      const name = scenarioNames[(at + 1) % scenarioNames.length]!
      scenario.change({ name })
      return `${scenarios[name].title} (${name})`
    }
    case 'happy':
      letEverythingWork(demo)
      return 'Everything works'
    case 'rest':
      return (await page.fillRest()) ? '' : 'Nothing to fill in here'
    case 'talk':
      return (await page.talk(command.command)) ? '' : 'No talk is playing: start one in Scenario'
    case 'code':
      return fillNewest(demo, page)
    default:
      return command satisfies never
  }
}

async function fillNewest(demo: Demo, page: SteeredPage): Promise<string> {
  const newest = workingCodes(await demo.load()).at(-1)
  if (!newest) return 'No code waits'
  return (await page.fillCode(newest.code)) ? `${newest.code} is in its field` : 'No field asks for a code'
}
