import { mkdtemp, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type * as fakeServer from '../../fake-server/http/main.ts'
import { importSource, root } from '../../src/build/import-source.mjs'
import { listen } from '../run/listen.mjs'
import { configuration } from './configuration.ts'
import { runsAll } from './test-matrix.ts'
import { currencies, prefixOf, regions, visitors } from './visitors.ts'
import { expect, test } from './fixtures.ts'

// The production build on the fake backend over HTTP, as `npm run fake-server` serves it.

let folder: string
let server: Server
let origin: string
/** What the command would print: the text messages. */
let printed: string[]

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plotline-fake-'))
  printed = []
  const module = (await importSource('fake-server/http/main.ts')) as typeof fakeServer
  server = await module.openFakeServer({
    root,
    folder,
    otherHosts: (['VITE_FORMS_API', 'VITE_CUSTOMER_API', 'VITE_PAYMENT_URL'] as const).map(
      (name) => new URL(configuration[name]).hostname,
    ),
    print: (line) => void printed.push(line),
    settings: {
      brandCode: configuration.VITE_BRAND_CODE,
      appCode: configuration.VITE_APP_CODE,
      updateToken: configuration.VITE_UPDATE_TOKEN,
    },
  })
  origin = await listen(server)
})
test.afterAll(async () => {
  server.close()
  server.closeAllConnections()
  await rm(folder, { recursive: true })
})
test.beforeEach(async ({ services }) => {
  services.forwardTo(origin)
  await fetch(origin, { method: 'POST', body: new URLSearchParams({ scenario: 'happy' }) })
})

/** The newest code that was printed for a number. */
async function printedCode(isd: string, national: string): Promise<string> {
  const start = `To +${isd} ${national}: `
  const text = (): string | undefined => printed.findLast((line) => line.startsWith(start))
  await expect.poll(text).toMatch(/\b\d{6}\b/)
  return /\b\d{6}\b/.exec(text() ?? '')?.[0] ?? ''
}

for (const region of runsAll ? regions : regions.slice(-1)) {
  const { national, isd } = visitors[region]

  test(`a visit in ${region} works on the fake backend over HTTP (I18)`, async ({ app, page, baseURL }) => {
    test.slow()
    await app.open(`${prefixOf[region] || '/'}?utm_source=mail`)
    await app.survey.start()
    await app.survey.answerAll(async () => {
      for (const picture of await page.getByRole('main').locator('label img').all())
        await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
    })
    await app.survey.finish().click()
    await app.lead.passLoader()
    await app.lead.requestCode(visitors[region])
    await app.code.verify(await printedCode(isd, national))
    await app.checkout.expectLoaded()
    await app.checkout.choose('four')
    await app.checkout.payBar().click()
    await expect(app.payment.demoHeading()).toBeVisible()
    const parameters = Object.fromEntries(new URL(page.url()).searchParams)
    for (const [name, value] of Object.entries(parameters))
      await expect(page.getByRole('row', { name: new RegExp(`^${name}`) })).toContainText(
        // The end of a token alone is shown.
        name === 'token' ? value.slice(-4) : value,
      )
    expect(parameters).toMatchObject({
      offertype: 'Option2_2D_3D',
      currency: currencies[region],
      mobile: national,
    })
    expect(Object.keys(parameters)).toHaveLength(11)
    await app.payment.pay().click()
    await expect(page.getByText('Success')).toBeVisible()
    const order = `request_order_id=PL-\\d{8}-\\d{4}&currency=${currencies[region]}&amount=${parameters.amount}$`
    expect(page.url()).toMatch(new RegExp(`^${baseURL}${prefixOf[region]}/thank-you\\?${order}`))
  })
}
