import { expect, type Page } from '@playwright/test'
import { restoreFocus, recordStops, visitedStops, type Stop } from './focus-stops.ts'

const softly = expect.configure({ soft: true })
const maxPresses = 250

type Key = 'Tab' | 'Shift+Tab'

/** Returns a function that presses the key several times, without waiting in between. */
async function tabKey(page: Page, key: Key): Promise<(times: number) => Promise<void>> {
  const cdp = await page.context().newCDPSession(page)
  const event = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, modifiers: key === 'Tab' ? 0 : 8 }
  const press = (): Promise<unknown>[] => [
    cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...event }),
    cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event }),
  ]
  return async (times) => void (await Promise.all(Array.from({ length: times }, press).flat()))
}

/** Presses the key until the focus comes round or leaves the page. Returns the stops on the way. */
export async function tabThrough(page: Page, key: Key, expected: number): Promise<Stop[]> {
  const press = await tabKey(page, key)
  const from = (await visitedStops(page)).length
  // One press more than there are stops comes round to the first.
  for (let presses = 0, count = 0, batch = expected + 1; presses < maxPresses; presses += batch, batch = 6) {
    await press(batch)
    const all = (await visitedStops(page)).slice(from)
    const round = roundOf(all)
    // A press outside of the page has no event in it.
    if (round.isWhole || all.length === count) return round.met
    count = all.length
  }
  return roundOf((await visitedStops(page)).slice(from)).met
}

/** The stops until the first one comes again, without repetitions. */
function roundOf(all: readonly (Stop | null)[]): { met: Stop[]; isWhole: boolean } {
  const met: Stop[] = []
  for (const stop of all) {
    const last = met.at(-1)
    if (!stop || stop.id === last?.id) continue
    if (last && met.length > 1 && stop.id === met[0]?.id) return { met, isWhole: true }
    met.push(stop)
  }
  return { met, isWhole: false }
}

/** At 44 px the demo's launcher would cover controls of narrow screens (docs/accessibility.md, 2.5.8). */
const isLauncher = (html: string): boolean => html.includes(' data-launcher=')

/** The keyboard reaches and leaves every control; each is visible, large enough and looks focused. */
export async function expectKeyboardAccess(page: Page, where: string): Promise<void> {
  const controls = await recordStops(page)
  let forwards = await tabThrough(page, 'Tab', controls.length)
  const missed = (): typeof controls => controls.filter(({ id }) => !forwards.some((stop) => stop.id === id))
  // The page may have moved the focus to its middle, so that the round ended early.
  if (missed().length > 0) forwards = [...forwards, ...(await tabThrough(page, 'Tab', controls.length))]
  const backwards = await tabThrough(page, 'Shift+Tab', controls.length)
  await restoreFocus(page)
  softly(
    missed().map(({ what }) => what),
    `${where}: not reached`,
  ).toEqual([])
  const faults: [what: string, stops: readonly Stop[], isFaulty: (stop: Stop) => boolean][] = [
    ['does not look focused', forwards, ({ marked }) => !marked],
    ['under 24 px', forwards, ({ meets24, inText }) => !meets24 && !inText],
    ['under 44 px', forwards, ({ meets44, inText, what }) => !meets44 && !inText && !isLauncher(what)],
    ['covered forwards', forwards, ({ seen }) => seen < 0.5],
    ['covered backwards', backwards, ({ seen }) => seen < 0.5],
  ]
  for (const [what, stops, isFaulty] of faults)
    softly(stops.filter(isFaulty), `${where}: ${what}`).toEqual([])
}
