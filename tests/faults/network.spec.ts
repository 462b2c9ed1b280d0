import type { Page } from '@playwright/test'
import { siteOf, siteVariable } from '../e2e/configuration.ts'
import type { App } from '../e2e/pages/app.ts'
import { expect, test as base } from '../e2e/fixtures.ts'
import type { ScriptedAnswer } from '../services/play-answer.ts'
import { startFaultySite, type FaultySite } from './faulty-site.ts'
import { watchRequests } from './requests.ts'
import { stepsFor } from './steps.ts'
import { cases, faultOf, sentenceFor, type Resource } from './table.ts'

// Each fault of the network, for each call and file. `npm test` runs the sample.

const test = base.extend<{ site: FaultySite }>({
  site: async ({ build }, provide) => {
    const behind = siteOf(build)
    const site = await startFaultySite(behind)
    process.env[siteVariable[build]] = site.origin
    await provide(site)
    process.env[siteVariable[build]] = behind
    site.close()
  },
  baseURL: async ({ site }, provide) => provide(site.origin),
})

// The browser and the product log each fault. Uncaught errors still fail the test.
test.use({ expectedErrors: /^console: / })

const lateMs = 30_000
/** The page's clock is a fake: polling costs no time of the page. */
const intervals = [20]

for (const { resource, moment, fault, reads, isSampled } of cases) {
  const { name, of, says, limitMs } = resource
  const details = {
    tag: isSampled ? [] : '@full',
    annotation: { type: 'reads', description: reads ?? 'nothing' },
  }
  test(
    `${name}: recovers from "${fault}" (${moment}, R29)`,
    details,
    async ({ app, page, services, site }) => {
      const { kind, script, waits } = faultOf(fault)
      const { given, trigger, retry, expectRecovered } = stepsFor(name, moment)
      const requests = watchRequests(page)
      let presses = 0
      let missed = 0

      const answer = (scripted: ScriptedAnswer | null): void =>
        of instanceof RegExp ? site.answer(of, scripted) : services.answer(of, scripted ?? {})

      /** Asks for the resource, and waits for the request. */
      async function press(): Promise<void> {
        const before = requests.count(of)
        missed = requests.missedTexts()
        await (presses++ === 0 ? trigger : retry)({ app, services })
        await expect
          .poll(() => requests.count(of), { message: 'requests', intervals })
          .toBeGreaterThan(before)
      }

      /** English was shown before: only the log tells that the texts failed. */
      async function expectMissed(): Promise<void> {
        if (says === 'link') await expect.poll(requests.missedTexts, { intervals }).toBeGreaterThan(missed)
      }

      await given({ app, services })
      const typed = await typedIn(page)
      if (moment === 'on retry') {
        answer({ drop: true })
        await press()
        await expectMissed()
        await expectSentence(app, resource, sentenceFor(resource, moment, 'refused') ?? '', 3_000)
        await expectAlertGone(app)
      }

      let release = (): void => {}
      const after = waits && new Promise<void>((resolve) => (release = resolve))
      answer({ ...(kind === 'wrong' ? resource.wrong : script), ...(after && { after }) })
      await press()
      if (waits) await app.fastForward(Math.min(limitMs, lateMs))
      // A request that has timed out ignores a late answer.
      if (waits === 'late' && (limitMs === 0 || limitMs > lateMs)) release()
      if (reads !== null) {
        if (!waits) await expectMissed()
        await expectSentence(app, resource, reads, waits ? limitMs + 1_000 : 3_000)
        // A heading belongs to another screen.
        if (says !== 'heading') expect(await typedIn(page), 'typed values').toEqual(typed)
        // A browser repeats a request whose connection broke: the product would load and remove the status.
        if (says !== 'status') release()
        if (waits === 'never') await expectMissed()
      }

      answer(null)
      const recoversAlone = reads === null || (says === 'link' && waits === 'late')
      if (!recoversAlone) await press()
      await expectRecovered({ app, services })
      if (recoversAlone) await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(page.locator('body')).toHaveText(/\S/)
      for (const [operation, count] of Object.entries(requests.writes()))
        expect(count, `requests of ${operation}`).toBe(operation === of ? presses : 1)
      expect(requests.bodies(of), 'different bodies').toBeLessThanOrEqual(1)
      expect(requests.keys().length, 'idempotency keys').toBeLessThanOrEqual(presses)
      expect(requests.uncaught(), 'uncaught errors').toEqual([])
      release()
    },
  )
}

/** Reads are retried: `stepMs` moves the page's clock until the sentence is shown, with no other alert. */
async function expectSentence(
  { page, fastForward, heading }: App,
  { says }: Resource,
  sentence: string,
  stepMs: number,
): Promise<void> {
  await expect(page.getByRole('main')).toHaveText(/\S/)
  if (says === 'alert') return expect(page.getByRole('alert')).toHaveText(sentence)
  const shown = {
    link: page.getByRole('contentinfo').getByRole('link', { name: sentence }),
    status: page.getByRole('status').getByText(sentence),
    heading: heading(sentence),
  }[says ?? 'heading']
  await expect(async () => {
    if (!(await shown.isVisible())) await (says === 'status' ? skipAnimations(page) : fastForward(stepMs))
    await expect(shown).toBeVisible({ timeout: 100 })
  }).toPass({ intervals, timeout: 20_000 })
  if (says === 'link') await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('alert')).toHaveCount(0)
}

/** Ends the wait for the product's script, which is an animation. */
const skipAnimations = (page: Page): Promise<void> =>
  page.locator('#unstarted div').evaluate((notice) => {
    for (const animation of notice.getAnimations()) animation.finish()
  })

/** An alert is shown for 4 s and leaves within one more. */
async function expectAlertGone({ page, fastForward }: App): Promise<void> {
  if ((await page.getByRole('alert').count()) === 0) return
  await fastForward(4_500)
  await fastForward(1_000)
  await expect(page.getByRole('alert')).toHaveCount(0)
}

const typedIn = (page: Page): Promise<string[]> =>
  page
    .locator('main :is(input:not([type=radio]), select)')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
