import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { openPart } from './demo-console-part.ts'
import { keepInstead } from './kept-records.ts'
import { visitors } from './walk.ts'
import { expect, test } from './world.ts'

// The parts of the demo's console: what each of them does to the product, and what it tells of it.
test.use({ build: 'demo' })

test('Dress applies name and colour to every page, until it is reset', async ({ walk, page, context }) => {
  await walk.open('/?journey=code-waiting')
  await expect(walk.code()).toBeVisible()
  const panel = await openPart(walk, 'Dress')
  const home = page.getByRole('link', { name: /home page$/ }).first()
  const button = walk.button('Submit')
  const coloured = (colour: string): Promise<void> => expect(button).toHaveCSS('background-color', colour)

  await panel.getByLabel('Name').fill('Meridian <b>&')
  await expect(home).toHaveAccessibleName('Meridian <b>& home page')
  await expect(page).toHaveTitle('Enter the code · Meridian <b>&')
  await panel.getByLabel('Colour').fill('#7a1f5c')
  await coloured('rgb(122, 31, 92)')
  await panel.getByRole('tab', { name: 'Phone' }).click()
  await expect(panel.getByText('Your Meridian <b>& code is')).toBeVisible()

  await page.reload()
  await expect(walk.code()).toBeVisible()
  await coloured('rgb(122, 31, 92)')
  await openPart(walk, 'Scenario')
  await panel.getByRole('button', { name: 'QR code' }).click()
  const address = ((await panel.locator('figcaption').textContent()) ?? '').split('Only')[0]!
  expect(new URL(address).search).toBe('?journey=first-question&dress=Meridian%20%3Cb%3E%26')

  await openPart(walk, 'Dress')
  await panel.getByRole('button', { name: 'Take it off' }).click()
  await expect(page).toHaveTitle('Enter the code · Plotline')
  await coloured('rgb(255, 176, 31)')
  expect(await page.evaluate(() => localStorage.getItem('plotline.demo.branding'))).toBeNull()

  const other = await context.newPage()
  await other.goto(address)
  await expect(other).toHaveTitle('Step 1 of 12, How wide is your plot? · Meridian <b>&')
  expect(new URL(other.url()).search).not.toContain('dress')
  await expect(page).toHaveTitle('Enter the code · Meridian <b>&')
})

test.describe('Time', () => {
  test('drives the loader and the wait for another code', async ({ walk }) => {
    await walk.open('/?journey=loader')
    // Time that is skipped before the loader is there passes it by.
    await expect(walk.progress()).toBeVisible()
    const time = await openPart(walk, 'Time')
    for (let skips = 0; skips < 2; skips++) await time.getByRole('button', { name: 'Skip 10 s' }).click()
    await expect(walk.name()).toBeVisible()
    await time.getByRole('button', { name: 'Pause' }).click()
    await walk.sendCode(visitors.in)
    await expect(walk.page.getByText('Resend code in 0:30')).toBeVisible()
    await time.getByRole('button', { name: 'Skip 10 s' }).click()
    await expect(walk.page.getByText('Resend code in 0:20')).toBeVisible()
    await time.getByRole('button', { name: 'Skip 1 min' }).click()
    await expect(walk.button('Resend code')).toBeVisible()
  })
})

test.describe('Calls', () => {
  test('show each request and answer by field, filtered, with code and bearer masked unless asked for', async ({
    walk,
    page,
  }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await walk.open('/?journey=code-waiting')
    await expect(walk.code()).toBeVisible()
    const code = await walk.codeOnPhone()
    await walk.verify(code)
    await walk.atCheckout()
    const calls = await openPart(walk, 'Calls')
    await calls.getByRole('searchbox', { name: 'Filter the calls' }).fill('veryfyotp')
    const call = calls.getByRole('group').filter({ hasText: 'veryfyotp' })
    await expect(call).toHaveCount(1)
    await expect(call).toContainText('POST')
    await expect(call).toContainText('200')
    await call.getByText('POST').first().click()
    await expect(call).toContainText(/mobile\s+5000000010/)
    await expect(call).toContainText('••••••')
    await expect(call).not.toContainText(code)
    await calls.getByRole('button', { name: 'Show secrets' }).click()
    await expect(call).toContainText(code)
  })
})

test.describe('Records', () => {
  const surveys = (panel: Locator): Locator => panel.getByRole('group').filter({ hasText: 'Surveys' })

  test('are exported and imported; a file that is none is refused in words, and an import can be taken back', async ({
    walk,
    page,
  }) => {
    await walk.open('/?journey=payment-failed')
    await expect(walk.heading('Payment Failed!.')).toBeVisible()
    const records = await openPart(walk, 'Records')
    const downloading = page.waitForEvent('download')
    await records.getByRole('button', { name: 'Export JSON' }).click()
    const exported = await readFile(await (await downloading).path())
    const { payments } = JSON.parse(exported.toString()) as { payments: unknown[] }
    expect(payments.at(-1)).toMatchObject({ outcome: 'declined', sample: false })
    const onePayment = records.getByText(/^1 payment, \d+ samples$/)
    const give = (text: Buffer): Promise<void> =>
      records.locator('input[type="file"]').setInputFiles({
        name: 'records.json',
        mimeType: 'application/json',
        buffer: text,
      })

    await give(Buffer.from('{"snapshot":{"version":1,"rows":{"payments":[{"id":{}}]}}}'))
    await expect(records.getByText(/damaged.*Nothing is changed/)).toBeVisible()
    await expect(onePayment).toBeVisible()

    await give(Buffer.from('{"snapshot":{"version":1,"rows":{}}}'))
    await expect(records.getByText('0 payments', { exact: true })).toBeVisible()
    await records.getByRole('button', { name: 'Take back the import' }).click()
    await expect(onePayment).toBeVisible()

    await give(exported)
    await expect(records.getByText('The records are loaded.')).toBeVisible()
    await expect(onePayment).toBeVisible()
  })

  test('are reset once that is confirmed, with the product’s own keys and nothing else on the origin', async ({
    walk,
    page,
  }) => {
    await walk.open('/?journey=offer-over')
    await expect(walk.discount()).toBeVisible()
    await page.evaluate(() => {
      localStorage.setItem('another-site', 'kept')
      sessionStorage.setItem('another-site', 'kept')
    })
    const records = await openPart(walk, 'Records')
    await records.getByRole('button', { name: 'Reset' }).click()
    await records.getByRole('button', { name: 'Keep' }).click()
    await expect(surveys(records)).toContainText('121 samples')
    await records.getByRole('button', { name: 'Reset' }).click()
    await records.getByRole('button', { name: 'Yes, reset' }).click()
    await expect(walk.startButton()).toBeVisible()
    await expect(surveys(await openPart(walk, 'Records'))).toContainText('120 samples')
    // The visit that begins then has been told of.
    await expect
      .poll(async () => {
        const keys = await page.evaluate(() => [localStorage, sessionStorage].flatMap(Object.keys))
        return keys.filter((key) => !key.startsWith('plotline.demo.')).toSorted()
      })
      .toEqual(['another-site', 'another-site', 'i18nextLng', 'plotlineTold'])
    expect(await page.evaluate(() => sessionStorage.getItem('plotlineTold'))).not.toContain('checkout')
  })

  test('start fresh if they cannot be read, and the console says so once', async ({ walk, page }) => {
    await walk.open('/privacy-policy')
    await keepInstead(page, '{"version":0,"rows":{}}')
    await walk.open('/?journey=checkout')
    await walk.atCheckout()
    const records = await openPart(walk, 'Records')
    await expect(records.getByText('The demo started fresh.')).toBeVisible()
    await page.reload()
    await openPart(walk, 'Records')
    await expect(records.getByText('121 samples')).toBeVisible()
    await expect(records.getByText('The demo started fresh.')).toHaveCount(0)
  })
})

test.describe('a visitor who saves data', () => {
  test.use({ serviceWorkers: 'allow' })

  test('is asked in Records before the offline copy is downloaded', async ({ walk, page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
    )
    await walk.open('/')
    const records = await openPart(walk, 'Records')
    await expect(records.getByText('You are saving data.')).toBeVisible()
    const workers = await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    expect(workers).toBe(0)
    await records.getByRole('button', { name: 'Get it' }).click()
    await expect(records.getByText('This demo works without a network.')).toBeVisible({ timeout: 60_000 })
  })
})
