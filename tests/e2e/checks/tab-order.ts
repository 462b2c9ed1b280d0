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

/** Presses the key until the focus is at the first stop again or leaves the page. Returns the stops on the way. */
export async function tabThrough(page: Page, key: Key, expected: number): Promise<Stop[]> {
  const press = await tabKey(page, key)
  const start = (await visitedStops(page)).length
  // One press more than there are stops leads to the first again.
  for (let presses = 0, count = 0, batch = expected + 1; presses < maxPresses; presses += batch, batch = 6) {
    await press(batch)
    const visited = (await visitedStops(page)).slice(start)
    const { stops, isComplete } = firstCycle(visited)
    // A press while the focus is outside of the page fires no event in the page.
    if (isComplete || visited.length === count) return stops
    count = visited.length
  }
  return firstCycle((await visitedStops(page)).slice(start)).stops
}

/** The stops until the first one is visited again, without repetitions. */
function firstCycle(visited: readonly (Stop | null)[]): { stops: Stop[]; isComplete: boolean } {
  const stops: Stop[] = []
  for (const stop of visited) {
    if (!stop || stop.id === stops.at(-1)?.id) continue
    if (stops.length > 1 && stop.id === stops[0]?.id) return { stops, isComplete: true }
    stops.push(stop)
  }
  return { stops, isComplete: false }
}

/** At 44 px the demo's launcher would cover controls of narrow screens (docs/accessibility.md, 2.5.8). */
const isLauncher = (html: string): boolean => html.includes(' data-launcher=')

/** The keyboard reaches and leaves every control; each is visible, large enough and looks focused. */
export async function expectKeyboardAccess(page: Page, where: string): Promise<void> {
  const controls = await recordStops(page)
  let forwards = await tabThrough(page, 'Tab', controls.length)
  const missed = (): typeof controls => controls.filter(({ id }) => !forwards.some((stop) => stop.id === id))
  // The page may have moved the focus to its middle, so that the cycle ended early.
  if (missed().length > 0) forwards = [...forwards, ...(await tabThrough(page, 'Tab', controls.length))]
  const backwards = await tabThrough(page, 'Shift+Tab', controls.length)
  await restoreFocus(page)
  softly(
    missed().map(({ html }) => html),
    `${where}: not reached`,
  ).toEqual([])
  const faults: [fault: string, stops: readonly Stop[], isFaulty: (stop: Stop) => boolean][] = [
    ['does not look focused', forwards, ({ looksFocused }) => !looksFocused],
    ['under 24 px', forwards, ({ meets24, isInText }) => !meets24 && !isInText],
    ['under 44 px', forwards, ({ meets44, isInText, html }) => !meets44 && !isInText && !isLauncher(html)],
    ['covered forwards', forwards, ({ visibleShare }) => visibleShare < 0.5],
    ['covered backwards', backwards, ({ visibleShare }) => visibleShare < 0.5],
  ]
  for (const [fault, stops, isFaulty] of faults)
    softly(stops.filter(isFaulty), `${where}: ${fault}`).toEqual([])
}
