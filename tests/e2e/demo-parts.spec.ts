import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'

// What the parts of the console do to the product. `tests/fake-server/console` tests what they show.
test.use({ build: 'demo' })

test('Dress applies name and colour to every page until it is removed', async ({ app, page }) => {
  await app.open('/?journey=code-waiting')
  await expect(app.code.field()).toBeVisible()
  const submit = app.code.submit()
  const panel = await app.demo.openPart('Dress')
  await panel.getByLabel('Name').fill('Meridian <b>&')
  await expect(app.homeLink()).toHaveAccessibleName('Meridian <b>& home page')
  await expect(page).toHaveTitle('Enter the code · Meridian <b>&')
  await panel.getByLabel('Colour').fill('#7a1f5c')
  await expect(submit).toHaveCSS('background-color', 'rgb(122, 31, 92)')
  await page.reload()
  await expect(submit).toHaveCSS('background-color', 'rgb(122, 31, 92)')
  await panel.getByRole('button', { name: 'Remove branding' }).click()
  await expect(page).toHaveTitle('Enter the code · Plotline')
  await expect(submit).toHaveCSS('background-color', 'rgb(255, 176, 31)')
})

test('Records are exported to a file (R133)', async ({ app, page }) => {
  await app.open('/?journey=payment-failed')
  await expect(app.heading('Payment Failed!.')).toBeVisible()
  const records = await app.demo.openPart('Records')
  const download = page.waitForEvent('download')
  await records.getByRole('button', { name: 'Export JSON' }).click()
  const exported = JSON.parse(await readFile(await (await download).path(), 'utf8')) as Record<
    string,
    unknown[]
  >
  expect(exported.payments).toContainEqual(expect.objectContaining({ outcome: 'declined' }))
  expect(exported.surveys!.length).toBeGreaterThan(100)
})

test('a journey is shared with its scenario as an address and a QR code', async ({ app, page, baseURL }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await app.open('/?scenario=otp-wrong')
  const panel = await app.demo.openPart('Scenario')
  await panel.getByRole('combobox', { name: 'Journey' }).selectOption({ label: 'Code waiting' })
  const address = `${baseURL}/?journey=code-waiting&scenario=otp-wrong`
  await panel.getByRole('button', { name: 'QR code' }).click()
  await expect(panel.getByRole('img', { name: 'QR code for this journey' })).toBeVisible()
  await panel.getByRole('button', { name: 'Copy link' }).click()
  await expect(panel.getByText('Link copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
})
