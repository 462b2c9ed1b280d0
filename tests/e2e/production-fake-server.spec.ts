import { mkdtemp, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import type * as fakeServer from '../../fake-server/http/main.ts'
import { configuration } from './configuration.ts'
import { everything } from './scope.ts'
import { currencies, prefixOf, regions, visitors } from './walk.ts'
import { expect, test } from './world.ts'

// The production build on the fake backend over HTTP, as `npm run fake-server` serves it, with nothing in between but names.

const root = fileURLToPath(new URL('../..', import.meta.url))

let folder: string
let server: Server
let origin: string
/** What the command would print: the texts with their codes among it. */
let printed: string[]

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plotline-fake-'))
  printed = []
  const main = join(root, 'fake-server/http/main.ts')
  const { module } = await runnerImport<typeof fakeServer>(main, {
    root,
    configFile: false,
    logLevel: 'error',
  })
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
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
async function codePrintedFor(isd: string, national: string): Promise<string> {
  const start = `To +${isd} ${national}: `
  const text = (): string | undefined => printed.findLast((line) => line.startsWith(start))
  await expect.poll(text).toMatch(/\b\d{6}\b/)
  return /\b\d{6}\b/.exec(text() ?? '')?.[0] ?? ''
}

for (const region of everything ? regions : regions.slice(-1))
  test(`the production build walks the whole way in ${region} on the fake backend over HTTP (I18)`, async ({
    walk,
    page,
    services,
    baseURL,
  }) => {
    test.slow()
    const prefix = prefixOf[region]
    const visitor = visitors[region]
    await walk.open(`${prefix || '/'}?utm_source=mail`)
    await walk.start()
    let pictures = 0
    await walk.answerAll(async () => {
      for (const picture of await page.getByRole('main').locator('label img').all()) {
        await expect(picture).toHaveJSProperty('complete', true)
        expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
        pictures++
      }
    })
    expect(pictures).toBeGreaterThan(10)
    await walk.finish().click()
    await expect(page).toHaveURL(new RegExp(`^${baseURL}${prefix}/response/form_one_demo\\?Fx=demo&Rx=\\w+`))
    const responseId = new URL(page.url()).searchParams.get('Rx') ?? ''
    await walk.passLoader()
    await walk.sendCode(visitor)
    await walk.verify(await codePrintedFor(visitor.isd, visitor.national))
    await walk.atCheckout()
    const checkout = page.url()
    await walk.choosePlan('four')
    await walk.payBar().click()

    const standIn = walk.heading('This stands where the payment page would be.')
    await expect(standIn).toBeVisible()
    const sent = Object.fromEntries(new URL(page.url()).searchParams)
    expect(sent).toMatchObject({
      offertype: 'Option2_2D_3D',
      currency: currencies[region],
      entity: configuration.VITE_ENTITY,
      token: expect.stringMatching(/^[0-9a-f]{32}$/),
      amount: expect.stringMatching(/^\d+$/),
      mobile: visitor.national,
      responseId,
      isdcode: visitor.isd,
      brandCode: configuration.VITE_BRAND_CODE,
    })
    expect(Object.keys(sent)).toHaveLength(11)
    for (const [name, value] of Object.entries(sent))
      await expect(page.getByRole('row', { name: new RegExp(`^${name}`) })).toContainText(value)

    await walk.button('Decline').click()
    await expect(walk.heading('Payment Failed!.')).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(`${prefix}/payment-failure`)
    await page.getByRole('link', { name: 'Try again!' }).click()
    await expect(page).toHaveURL(checkout)
    // Back from the payment page, the special offer starts (R23).
    await walk.offer().getByRole('button', { name: 'Pay Now' }).click()
    await expect(standIn).toBeVisible()
    const { offertype, amount } = Object.fromEntries(new URL(page.url()).searchParams)
    expect(offertype).toBe('Option1_2D_3D_Offer')
    await walk.button('Pay').click()
    await expect(page.getByText('Success')).toBeVisible()
    expect(page.url()).toMatch(
      new RegExp(
        `^${baseURL}${prefix}/thank-you\\?request_order_id=PL-\\d{8}-\\d{4}&currency=${currencies[region]}&amount=${amount}$`,
      ),
    )
    // Beside the calls of the document: the survey's pictures, and the two ends of a payment.
    const others = services.requests.filter(({ operation }) => operation === null)
    expect(others.map(({ method, path }) => `${method} ${path.replace(/[\w-]+\.svg$/, '*')}`)).toEqual([
      ...Array.from({ length: others.length - 2 }, () => 'GET /pictures/*'),
      ...['POST /', 'POST /'],
    ])
  })
