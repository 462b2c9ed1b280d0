import { presetNames, type PresetName } from '../../fake-server/demo/presets/presets.ts'
import { presetScreens } from './preset-screens.ts'
import { runsAll } from './test-matrix.ts'
import { expect, test } from './fixtures.ts'

// Ready-made visits, which the console and `?journey=` call journeys.
test.use({ build: 'demo' })

/** The other specs and the demo's tour open the others. */
const chosen: readonly PresetName[] = ['tamil-checkout', 'us-thank-you']

for (const name of runsAll ? presetNames : chosen)
  test(`the address of journey ${name} leads to its screen`, async ({ app, page }) => {
    await app.open(`/?journey=${name}`)
    await expect(presetScreens[name](app)).toBeVisible()
    expect(page.url()).not.toContain('journey=')
  })

test('a journey is shared with its scenario as an address and a QR code', async ({ app, page, baseURL }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await app.open('/?scenario=otp-wrong')
  const panel = await app.demo.openPart('Scenario')
  await panel.getByRole('combobox', { name: 'Journey' }).selectOption({ label: 'Code waiting' })
  const address = `${baseURL}/?journey=code-waiting&scenario=otp-wrong`
  await panel.getByRole('button', { name: 'QR code' }).click()
  await expect(panel.getByRole('img', { name: 'QR code of the journey’s address' })).toBeVisible()
  await panel.getByRole('button', { name: 'Copy address' }).click()
  await expect(panel.getByText('The address is copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
})

test('the same visitor continues in the next journey, with the answers they gave', async ({ app, page }) => {
  await app.open('/')
  await app.survey.start()
  await app.survey.answer('How wide is your plot?', { 'Plot width': '45' })
  await app.survey.answer('How deep is your plot?', { 'Plot depth': '60' })
  await expect(app.heading('Where does your plot meet the road?')).toBeVisible()
  // The answers are stored when the page is hidden, once the whole product has loaded.
  const stored = (): Promise<string | null> =>
    page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pagehide'))
      return sessionStorage.getItem('plotline.visit')
    })
  await expect.poll(stored).not.toBeNull()
  await app.open('/?journey=last-question')
  await expect(app.heading('Site Details')).toBeVisible()
  await page.keyboard.press('f')
  await expect(app.field('North side')).toHaveValue('Road')
  await app.survey.finish().click()
  await app.lead.passLoader()
  await app.lead.fillDetails({ name: 'Priya Nair', mobile: '' })
  const panel = await app.demo.openPart('Scenario')
  await panel.getByRole('button', { name: 'Fill in the rest' }).click()
  await expect(app.lead.mobile()).toHaveValue('5000000010')
  await app.open('/?journey=code-waiting')
  await app.code.verify(await app.demo.readCode())
  await app.checkout.expectLoaded()
  const team = await app.demo.openPart('Team')
  const lead = team.getByRole('listitem').filter({ hasText: '+91 50000 00010' }).first()
  await expect(lead).toContainText(/Priya Nair.*45 × 60 ft/s)
})
