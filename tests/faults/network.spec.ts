import type { Page } from '@playwright/test'
import { siteOf, siteVariable } from '../e2e/configuration.ts'
import type { App } from '../e2e/pages/app.ts'
import { expect, test as base } from '../e2e/fixtures.ts'
import type { ScriptedResponse } from '../services/play-response.ts'
import { startFaultySite, type FaultySite } from './faulty-site.ts'
import { watchRequests } from './requests.ts'
import { stepsFor } from './steps.ts'
import { cases, faultOf, sentenceFor, type Resource } from './table.ts'

// Each fault of the network, for each call and file. `npm test` runs the sample.

const test = base.extend<{ site: FaultySite }>({
  site: async ({ build }, provide) => {
    const upstream = siteOf(build)
    const site = await startFaultySite(upstream)
    process.env[siteVariable(build)] = site.origin
    await provide(site)
    process.env[siteVariable(build)] = upstream
    site.close()
  },
  baseURL: async ({ site }, provide) => provide(site.origin),
})

// The browser and the product log each fault. Uncaught errors still fail the test.
test.use({ expectedErrors: /^console: / })

const lateMs = 30_000
/** The page's clock is a fake: polling costs no time of the page. */
const intervals = [20]

for (const { resource, moment, fault, sentence, isSampled } of cases)
  test(
    `${resource.name}: recovers from "${fault}" (${moment}, R29)`,
    {
      tag: isSampled ? [] : '@full',
      annotation: { type: 'sentence', description: sentence ?? 'nothing' },
    },
    async ({ app, page, services, site }) => {
      const visit = { app, services }
      const { target, shownIn, timeoutMs, wrongResponse } = resource
      const { kind, script, delay } = faultOf(fault)
      const { prepare, trigger, retry, expectRecovered } = stepsFor(resource.name, moment)
      const requests = watchRequests(page)
      let presses = 0
      let textFailures = 0

      const respond = (scripted: ScriptedResponse | null): void =>
        target instanceof RegExp ? site.respond(target, scripted) : services.respond(target, scripted ?? {})

      /** Requests the resource, and waits until the request is sent. */
      async function press(): Promise<void> {
        const before = requests.count(target)
        textFailures = requests.textFailures()
        await (presses++ === 0 ? trigger : retry)(visit)
        await expect
          .poll(() => requests.count(target), { message: 'requests', intervals })
          .toBeGreaterThan(before)
      }

      /** The page was in English already, so only the log shows that the texts of the language failed. */
      async function expectTextFailure(): Promise<void> {
        if (shownIn !== 'link') return
        await expect.poll(requests.textFailures, { intervals }).toBeGreaterThan(textFailures)
      }

      await prepare(visit)
      const typed = await typedIn(page)
      if (moment === 'on retry') {
        respond({ drop: true })
        await press()
        await expectTextFailure()
        await expectSentence(app, resource, sentenceFor(resource, moment, 'refused') ?? '', 3_000)
        await expectAlertGone(app)
      }

      // The fault.
      let release = (): void => {}
      const after = delay && new Promise<void>((resolve) => (release = resolve))
      respond({ ...(kind === 'wrong' ? wrongResponse : script), ...(after && { after }) })
      await press()
      if (delay) await app.fastForward(Math.min(timeoutMs, lateMs))
      // A request that has timed out ignores a late response.
      if (delay === 'late' && (timeoutMs === 0 || timeoutMs > lateMs)) release()
      if (sentence !== null) {
        if (!delay) await expectTextFailure()
        await expectSentence(app, resource, sentence, delay ? timeoutMs + 1_000 : 3_000)
        // A heading is on another screen, without the form.
        if (shownIn !== 'heading') expect(await typedIn(page), 'typed values').toEqual(typed)
        // If the connection breaks, the browser repeats the request: the product would load and remove the status.
        if (shownIn !== 'status') release()
        if (delay === 'never') await expectTextFailure()
      }

      // The recovery.
      respond(null)
      const recoversAlone = sentence === null || (shownIn === 'link' && delay === 'late')
      if (!recoversAlone) await press()
      await expectRecovered(visit)
      if (recoversAlone) await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(page.locator('body')).toHaveText(/\S/)
      for (const [operation, count] of Object.entries(requests.writes()))
        expect(count, `requests of ${operation}`).toBe(operation === target ? presses : 1)
      expect(requests.countBodies(target), 'different bodies').toBeLessThanOrEqual(1)
      expect(requests.keys().length, 'idempotency keys').toBeLessThanOrEqual(presses)
      expect(requests.uncaught(), 'uncaught errors').toEqual([])
      release()
    },
  )

/** Reads are retried: `stepMs` moves the page's clock until the sentence is shown, with no other alert. */
async function expectSentence(
  { page, fastForward, heading }: App,
  { shownIn }: Resource,
  sentence: string,
  stepMs: number,
): Promise<void> {
  await expect(page.getByRole('main')).toHaveText(/\S/)
  if (shownIn === 'alert') return expect(page.getByRole('alert')).toHaveText(sentence)
  const shown = {
    link: page.getByRole('contentinfo').getByRole('link', { name: sentence }),
    status: page.getByRole('status').getByText(sentence),
    heading: heading(sentence),
  }[shownIn ?? 'heading']
  await expect(async () => {
    if (!(await shown.isVisible())) await (shownIn === 'status' ? skipAnimations(page) : fastForward(stepMs))
    await expect(shown).toBeVisible({ timeout: 100 })
  }).toPass({ intervals })
  if (shownIn === 'link') await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('alert')).toHaveCount(0)
}

/** Ends the wait for the product's script, which is an animation. */
const skipAnimations = (page: Page): Promise<void> =>
  page.locator('#not-started div').evaluate((notice) => {
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
