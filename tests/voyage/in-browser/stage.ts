import type { Browser, BrowserContext, CDPSession, Disposable, Page } from '@playwright/test'
import { ORIGIN } from '../../simulation/tab.ts'
import { settled } from '../../simulation/settled.ts'
import { firstAddress } from '../../simulation/voyage.ts'
import type { Outcome } from '../sail.ts'
import { openNetwork } from './network.ts'
import { zoneName } from './playable.ts'

/** A real browser that stands where a simulated visit begins: its time runs only when it is told to. */
export type Stage = Awaited<ReturnType<typeof openStage>>

/** Between two looks at whether a page has come to rest, and the longest that is waited for it, in milliseconds. */
const look = 3
const longestRest = 10_000

/** Time runs on by no more at once, in milliseconds: just after something happened, while an answer is awaited, and else. */
const steps = { close: 20, busy: 200, calm: 1_000 }
/** How long after something happened more may come of it, in milliseconds. */
const aftermath = 60

const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

export async function openStage(browser: Browser, site: string, { plan, voyage }: Outcome) {
  const phone = { ...plan.phone }
  const context: BrowserContext = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'en-IN',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const { requests } = voyage.network
  const { time, services, network, happened, isOpen } = await openNetwork(context, site, phone, requests)
  const instants = requests
    .flatMap(({ at, fate, heard }) => [at, at + fate.there, at + fate.there + fate.back, heard?.at ?? at])
    .toSorted((one, other) => one - other)
  await context.addInitScript(asPhone, [phone.stores, plan.chance] as const)
  await context.clock.install({ time: time.now() + phone.skew })
  await context.clock.pauseAt(time.now() + phone.skew)
  const tabs: { page: Page; session: CDPSession }[] = []
  let front = 0
  /** What documents that are loaded without a network run first. */
  let offline: Disposable | null = null
  /** How long time has run. */
  let run = 0
  /** How much had happened when all stood still last. */
  let seen = -1
  /** When something happened last, and how much had by then. */
  let last = { run: 0, happened: 0 }

  async function openPage(address: string): Promise<void> {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setTimezoneOverride', { timezoneId: zoneName(phone.zone) })
    front = tabs.push({ page, session }) - 1
    // In the place of the blank page: nothing lies before it.
    await page.evaluate((to) => location.replace(to), ORIGIN + address)
    await page.waitForURL(`${ORIGIN}/**`)
  }

  /** Until nothing comes and nothing goes, but what waits for its time. */
  async function settle(): Promise<void> {
    const end = Date.now() + longestRest
    // Where nothing came or went since, one look is enough.
    const looks = happened() === seen ? 1 : 2
    for (let quiet = 0; quiet < looks && Date.now() < end;) {
      const before = happened()
      for (let turn = 0; turn < 5; turn++) await settled()
      const stands = await Promise.all(tabs.map(({ page }) => page.evaluate(turnOver).catch(() => false)))
      quiet = stands.every(Boolean) && !isOpen() && before === happened() ? quiet + 1 : 0
      if (quiet < looks) await rest(look)
    }
    seen = happened()
  }

  /** The longest step that misses nothing. */
  function longestStep(): number {
    if (happened() !== last.happened) last = { run, happened: happened() }
    if (run - last.run < aftermath) return steps.close
    const now = time.now()
    return network.requests.some(({ at, heard }) => !heard && now - at < 60_000) ? steps.busy : steps.calm
  }

  async function pass(ms: number): Promise<void> {
    await settle()
    last = { run, happened: happened() }
    for (let left = ms; left > 1e-6;) {
      const now = time.now()
      const next = (instants.find((at) => at > now + 1e-6) ?? Infinity) - now
      const step = Math.min(left, time.untilNext(), next, longestStep())
      // Pages know whole milliseconds.
      const ticks = Math.floor(run + step + 1e-6) - Math.floor(run + 1e-6)
      run += step
      left -= step
      if (ticks > 0) await context.clock.runFor(ticks)
      time.advance(step)
      await settle()
    }
  }

  /** The clock goes on, and nothing runs. */
  async function skip(ms: number): Promise<void> {
    time.jump(time.now() + ms)
    await context.clock.setSystemTime(Math.floor(time.now()) + phone.skew)
  }

  return {
    context,
    region: plan.region,
    services,
    network,
    orders: [] as string[],
    front: () => tabs[front]!.page,
    settle,
    pass,
    start: () => openPage(firstAddress({ plan, services })),
    open: async (address: string) =>
      void (await tabs[front]!.page.goto(ORIGIN + address.replace(ORIGIN, ''))),
    reload: async () => void (await tabs[front]!.page.reload()),
    async openTab(address: string): Promise<void> {
      await show(false)
      await openPage(address.replace(ORIGIN, ''))
    },
    async look(tab: number | null): Promise<void> {
      await show(false)
      if (tab === null) return
      front = tab
      await show(true)
    },
    skip,
    /** The driver's own switch is lost on some reloads: pages are told by hand, and calls fail in the simulated network. */
    async setOnline(online: boolean): Promise<void> {
      phone.online = online
      await offline?.dispose()
      offline = online ? null : await context.addInitScript(turnNetwork, false)
      for (const { page } of tabs) await page.evaluate(turnNetwork, online).catch(() => {})
    },
    async turnClock(by: number): Promise<void> {
      phone.skew += by
      await skip(0)
    },
    async fly(zone: number): Promise<void> {
      phone.zone = zone
      const timezoneId = zoneName(zone)
      for (const { session } of tabs) await session.send('Emulation.setTimezoneOverride', { timezoneId })
    },
    close: () => context.close(),
  }

  async function show(isSeen: boolean): Promise<void> {
    await tabs[front]!.page.evaluate((seen) => {
      Object.assign(window, { isLookedAt: seen })
      document.dispatchEvent(new Event('visibilitychange'))
    }, isSeen).catch(() => {})
  }
}

/** Runs in each document first: what its phone stores, whether it is looked at, whether it hears that it is left, and what it draws. */
function asPhone([stores, chance]: readonly [string, number | undefined]): void {
  if (chance !== undefined) Math.random = () => chance
  const state = window as { isLookedAt?: boolean; isThrownAway?: boolean; isOnline?: boolean }
  Object.defineProperty(navigator, 'onLine', { get: () => state.isOnline !== false })
  Object.defineProperty(document, 'visibilityState', {
    get: () => (state.isLookedAt === false ? 'hidden' : 'visible'),
  })
  const deafen = (event: Event): void => {
    if (state.isThrownAway) event.stopImmediatePropagation()
  }
  for (const name of ['pagehide', 'visibilitychange', 'beforeunload'])
    window.addEventListener(name, deafen, true)
  if (stores === 'both') return
  for (const verb of ['setItem', 'removeItem'] as const) {
    const real = Storage.prototype[verb] as (key: string, ...text: string[]) => void
    Storage.prototype[verb] = function (this: Storage, key: string, ...text: string[]) {
      if (stores === 'nothing' || this === window.sessionStorage)
        throw new DOMException('full', 'QuotaExceededError')
      real.call(this, key, ...text)
    }
  }
}

/** Runs in a page whose phone has the network again, or lost it. */
function turnNetwork(isOnline: boolean): void {
  Object.assign(window, { isOnline })
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

/** Runs in a page: whether it stands, after all that it had to do. */
async function turnOver(): Promise<boolean> {
  for (let turn = 0; turn < 3; turn++)
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = resolve
      port2.postMessage(null)
    })
  return document.readyState === 'complete'
}
