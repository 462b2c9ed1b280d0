import { expect, type Page } from '@playwright/test'
import { leaveStops, noteStops, stopsMet, type Stop } from './stops.ts'

const softly = expect.configure({ soft: true })
const most = 250

type Key = 'Tab' | 'Shift+Tab'

/** Presses Tab, or Shift and Tab, many times: one after the other, as the browser takes them, without a word in between. */
export async function tabKey(page: Page, key: Key): Promise<(times: number) => Promise<void>> {
  const cdp = await page.context().newCDPSession(page)
  const event = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, modifiers: key === 'Tab' ? 0 : 8 }
  const press = (): Promise<unknown>[] => [
    cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...event }),
    cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event }),
  ]
  return async (times) => void (await Promise.all(Array.from({ length: times }, press).flat()))
}

/** Goes round by a key until it comes round or leaves the page, where about so many stops are looked for: what it met on the way. */
export async function goRound(page: Page, key: Key, expected: number): Promise<Stop[]> {
  const press = await tabKey(page, key)
  const from = (await stopsMet(page)).length
  // A press more than there are stops comes round to the first.
  for (let presses = 0, heard = 0, batch = expected + 1; presses < most; presses += batch, batch = 6) {
    await press(batch)
    const all = (await stopsMet(page)).slice(from)
    const round = roundOf(all)
    // A press beside the page is not heard in it.
    if (round.isWhole || all.length === heard) return round.met
    heard = all.length
  }
  return roundOf((await stopsMet(page)).slice(from)).met
}

/** The stops, without those that a press did not leave, until the first one is met again. */
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

/** The keyboard reaches all that can be operated and leaves it again; it is marked, seen and large enough. */
export async function expectReached(page: Page, where: string): Promise<void> {
  const wanted = await noteStops(page)
  let forwards = await goRound(page, 'Tab', wanted.length)
  const missed = (): typeof wanted => wanted.filter(({ id }) => !forwards.some((stop) => stop.id === id))
  // A page that has moved the focus by itself is begun in its middle, and left before it came round.
  if (missed().length > 0) forwards = [...forwards, ...(await goRound(page, 'Tab', wanted.length))]
  const backwards = await goRound(page, 'Shift+Tab', wanted.length)
  await leaveStops(page)
  softly(
    missed().map(({ what }) => what),
    `${where}: never reached`,
  ).toEqual([])
  const faults: [what: string, stops: readonly Stop[], isFaulty: (stop: Stop) => boolean][] = [
    ['looks as it does without the focus', forwards, ({ marked }) => !marked],
    ['under 24 px', forwards, ({ meets24, inText }) => !meets24 && !inText],
    ['under 44 px', forwards, ({ meets44, inText, what }) => !meets44 && !inText && !isLauncher(what)],
    ['hidden on the way on', forwards, ({ seen }) => seen < 0.5],
    ['hidden on the way back', backwards, ({ seen }) => seen < 0.5],
  ]
  for (const [what, stops, isFaulty] of faults)
    softly(stops.filter(isFaulty), `${where}: ${what}`).toEqual([])
}
