import type { Page } from '@playwright/test'
import type { Walk } from '../journeys/walk.ts'
import { expect } from '../journeys/world.ts'
import type { ScriptedAnswer } from '../services/play-answer.ts'
import type { RecordingServices } from '../services/recording-services.ts'
import type { Asked } from './asked.ts'
import type { FaultySite } from './faulty-site.ts'
import { watchRequests } from './requests.ts'
import { readsOf, type Row } from './rows.ts'
import { faultOf } from './table.ts'
import { wayTo } from './ways.ts'

export type Stage = { walk: Walk; page: Page; services: RecordingServices; site: FaultySite }

/** One row as it came out; null: all that it promises was held. */
export type Told = { row: Row; problem: string | null }

const late = 30_000

/** Between two looks, in milliseconds: the pages' own time is not waited for. */
const intervals = [20]

/**
 * Lives through rows of one thing and one moment. On one screen they follow each other, and the fault ends after the last one; where
 * nothing is said, or the row is about a first time, each comes there anew.
 */
export async function walkRows(stage: Stage, all: readonly Row[]): Promise<Told[]> {
  const told: Told[] = []
  // Those that lead on come last: each ends a visit.
  const rows = all.toSorted((one, other) => Number(leadsOn(one)) - Number(leadsOn(other)))
  let visit: Visit | null = null
  for (const [index, row] of rows.entries()) {
    let problem: string | null = null
    try {
      visit ??= await openVisit(stage, row)
      await visit.live(row)
      const follows = index < rows.length - 1 && (row.asked.says === 'alert' || row.moment === 'on retry')
      if (leadsOn(row) || !follows) {
        await visit.end(row)
        visit = null
      }
    } catch (why) {
      problem = why instanceof Error ? why.message : String(why)
      visit = null
    }
    told.push({ row, problem })
  }
  return told
}

/** The way goes on by itself. A language that comes late shows itself then. */
const leadsOn = ({ asked, fault, reads }: Row): boolean =>
  reads === null || (asked.says === 'link' && faultOf(fault).waits === 'late')

type Visit = {
  /** What is asked for fails as the row says. */
  live(row: Row): Promise<void>
  /** The fault ends: the way goes on, and nothing was sent twice. */
  end(row: Row): Promise<void>
}

async function openVisit(stage: Stage, { asked, moment }: Row): Promise<Visit> {
  const { walk, page, services, site } = stage
  const way = wayTo(asked.name, moment)
  const requests = watchRequests(page)
  let presses = 0
  let missed = 0
  let act = way.ask
  let arrive = (): void => {}

  const answer = (scripted: ScriptedAnswer | null): void =>
    asked.of instanceof RegExp ? site.answer(asked.of, scripted) : services.answer(asked.of, scripted ?? {})
  /** Presses what asks for it, and waits until it was asked for. */
  async function press(): Promise<void> {
    const before = requests.count(asked.of)
    missed = requests.missedTexts()
    presses++
    await act(stage)
    act = way.again
    await expect
      .poll(() => requests.count(asked.of), { message: 'it is asked for', intervals })
      .toBeGreaterThan(before)
  }

  /** English stood there before: only the log tells when the texts are given up. */
  async function isMissed(): Promise<void> {
    if (asked.says === 'link') await expect.poll(requests.missedTexts, { intervals }).toBeGreaterThan(missed)
  }

  await forget(stage, asked)
  answer(null)
  await way.reach(stage)
  const typed = await typedIn(page)
  if (moment === 'on retry') {
    answer({ drop: true })
    await press()
    await isMissed()
    await isRead(stage, asked, readsOf(asked, moment, 'refused') ?? '', 3_000)
  }

  return {
    async live({ fault, reads }) {
      const { kind, script, waits } = faultOf(fault)
      const after = waits && new Promise<void>((resolve) => (arrive = resolve))
      await alertGoes(stage)
      answer({ ...(kind === 'wrong' ? asked.wrong : script), ...(after && { after }) })
      await press()
      if (waits) await walk.skip(Math.min(asked.limit, late))
      // Whoever waits no longer than that does not hear of it any more.
      if (waits === 'late' && (asked.limit === 0 || asked.limit > late)) arrive()
      if (reads === null) return
      if (!waits) await isMissed()
      await isRead(stage, asked, reads, waits ? asked.limit + 1_000 : 3_000)
      // A heading is another screen's.
      if (asked.says !== 'heading') expect(await typedIn(page), 'what was typed').toEqual(typed)
      // A browser that asks again by itself where a connection was cut would bring the product, and take the notice away.
      if (asked.says !== 'status') arrive()
      if (waits === 'never') await isMissed()
    },
    async end(row) {
      answer(null)
      if (!leadsOn(row)) await press()
      await way.goesOn(stage)
      if (leadsOn(row)) await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(page.locator('body')).toHaveText(/\S/)
      for (const [of, count] of Object.entries(requests.writes()))
        expect(count, `how often ${of} was sent`).toBe(of === asked.of ? presses : 1)
      expect(requests.bodies(asked.of), 'contents of one press and its repeats').toBeLessThanOrEqual(1)
      expect(requests.keys().length, 'keys').toBeLessThanOrEqual(presses)
      expect(requests.uncaught(), 'what nobody caught').toEqual([])
      // A browser has six connections to a host: what hangs would hold them.
      arrive()
    },
  }
}

/** Leaves nothing of the visit before: no storage, no file. */
async function forget({ page, site, services }: Stage, { of }: Asked): Promise<void> {
  services.reset()
  await page.goto(`${site.origin}/favicon.svg`)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  if (!(of instanceof RegExp)) return
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.clearBrowserCache')
  await browser.detach()
}

/** The sentence stands where it belongs, alone. Reads are tried three times before: time is moved on by `step` until it does. */
async function isRead({ walk, page }: Stage, { says }: Asked, sentence: string, step: number): Promise<void> {
  await expect(page.getByRole('main')).toHaveText(/\S/)
  if (says === 'alert') return expect(page.getByRole('alert')).toHaveText(sentence)
  const told = {
    link: page.getByRole('contentinfo').getByRole('link', { name: sentence }),
    status: page.getByRole('status').getByText(sentence),
    heading: walk.heading(sentence),
  }[says ?? 'heading']
  await expect(async () => {
    if (!(await told.isVisible())) await walk.skip(step)
    await expect(told).toBeVisible({ timeout: 100 })
  }).toPass({ intervals, timeout: 20_000 })
  if (says === 'link') await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('alert')).toHaveCount(0)
}

/** An alert stands for 4 s, and leaves within one more. */
async function alertGoes({ walk, page }: Stage): Promise<void> {
  if ((await page.getByRole('alert').count()) === 0) return
  await walk.skip(4_500)
  await walk.skip(1_000)
  await expect(page.getByRole('alert')).toHaveCount(0)
}

const typedIn = (page: Page): Promise<string[]> =>
  page
    .locator('main :is(input:not([type=radio]), select)')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
