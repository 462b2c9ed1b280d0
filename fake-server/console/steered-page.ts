import { createContext, use } from 'react'
import type { Demo } from '../demo/open-demo.ts'
import { resetDemo } from '../demo/reset-demo.ts'
import { typeInto } from '../demo/type-into.ts'
import { activePlayer } from '../talk/active-player.ts'
import type { TalkCommand } from '../talk/player.ts'

/**
 * The product's page as far as the console steers it: the one it stands on, or the one it was undocked from. What clock,
 * scenario and records do goes through storage; only what happens in a page goes through here.
 */
export type SteeredPage = {
  /** Types a code into the field that asks for one, as a visitor would; false where the page has none, or no page answers. */
  fillCode(code: string): Promise<boolean>
  /** Fills in what the page still asks for, as the visitor so far would; false where it asks for nothing, or no page answers. */
  fillRest(): Promise<boolean>
  /** Controls the talk that the page plays; false if it plays none. */
  talk(command: TalkCommand): Promise<boolean>
  /** Leads the page to an address of the demo, path and query. */
  go(address: string): void
  /** Back to the seed: records, clock, scenario, what the product stored; then the start page of the region. */
  reset(): void
}

export const SteeredPageContext = createContext<SteeredPage | null>(null)

/** The page that the console steers. Whoever mounts a part provides it. */
export function useSteeredPage(): SteeredPage {
  const page = use(SteeredPageContext)
  if (!page) throw new Error('the console steers no page')
  return page
}

/** The page that this code runs in. */
export const ownPage = (demo: Demo, window: Window): SteeredPage => ({
  fillCode: async (code) => fillCode(window.document, code),
  fillRest: () =>
    import('../demo/presets/fill-rest.ts').then(
      ({ fillRest }) => fillRest(demo, window),
      () => false,
    ),
  async talk(command) {
    const player = activePlayer.get()
    player?.[command]()
    return player !== null
  },
  go: (address) => window.location.assign(address),
  reset: () => void resetDemo(demo, window),
})

function fillCode(document: Document, code: string): boolean {
  const field = document.querySelector<HTMLInputElement>('input[autocomplete="one-time-code"]')
  if (!field) return false
  typeInto(field, code)
  field.focus()
  return true
}
