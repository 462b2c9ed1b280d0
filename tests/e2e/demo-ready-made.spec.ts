import type { Locator, Page } from '@playwright/test'
import { presetNames, presets, type PresetName } from '../../fake-server/demo/presets/presets.ts'
import { openPart } from './demo-console-part.ts'
import { everything } from './scope.ts'
import type { Walk } from './walk.ts'
import { expect, test } from './world.ts'

// The demo's ready-made journeys: each to the screen that it promises.
test.use({ build: 'demo' })

/** One of each kind that neither the tour nor a scenario begins with (`demo-tour.spec.ts`, `demo-scenarios.spec.ts`); `npm run test:all` goes all of them. */
const chosen: readonly PresetName[] = ['tamil-checkout', 'us-thank-you']

test.describe('a ready-made journey', () => {
  /** What is on the screen of each; `prepare-preset.test.ts` has what is stored for it. */
  const screens: Record<PresetName, (walk: Walk, page: Page) => Locator> = {
    'first-question': (walk) => walk.heading('How wide is your plot?'),
    'last-question': (walk) => walk.finish(),
    loader: (walk) => walk.progress(),
    'lead-form': (walk) => walk.name(),
    'uk-lead-form': (walk) => walk.email(),
    'code-waiting': (walk) => walk.code(),
    checkout: (walk) => walk.payBar().filter({ hasText: '₹' }),
    'us-checkout': (walk) => walk.payBar().filter({ hasText: '$' }),
    'tamil-checkout': (walk) => walk.title().filter({ hasText: /[\u0b80-\u0bff]/ }),
    'returning-offer': (walk) => walk.offer(),
    'offer-last-seconds': (walk) => walk.discount().filter({ hasText: /0\s*:\s*(?:20|1\d)/ }),
    'offer-over': (walk) => walk.button('Get Plan'),
    'payment-failed': (walk) => walk.heading('Payment Failed!.'),
    'us-thank-you': (_, page) => page.getByText(/PL-\d{8}-0001/),
    'incomplete-order': (walk) => walk.button(/stay/i),
  }

  for (const name of everything ? presetNames : chosen)
    test(`leads to its screen by address: ${name}, ${presets[name].shows}`, async ({ walk, page }) => {
      await walk.open(`/?journey=${name}`)
      await expect(screens[name](walk, page)).toBeVisible()
      expect(page.url()).not.toContain('journey=')
    })

  test('is gone to from the console, stays chosen there, and forgets the visit before', async ({
    walk,
    page,
  }) => {
    await walk.open('/?journey=offer-over')
    await expect(walk.discount()).toBeVisible()
    const panel = await openPart(walk, 'Scenario')
    const list = panel.getByRole('combobox', { name: 'Journey' })
    await list.selectOption({ label: 'Checkout' })
    await panel.getByRole('button', { name: 'Go there' }).click()
    await walk.atCheckout()
    await expect(list).toHaveValue('checkout')
    await expect(walk.discount()).toHaveCount(0)
    const keys = await page.evaluate(() => Object.keys(localStorage))
    expect(keys.filter((key) => !key.startsWith('plotline.demo.')).toSorted()).toEqual([
      'authToken',
      'i18nextLng',
    ])
  })

  // In the scenario that its address names: `demo-scenarios.spec.ts`.
  test('begins in happy where its address names no scenario, whatever was on before', async ({ walk }) => {
    await walk.open('/?scenario=details-down')
    await walk.open('/?journey=us-checkout')
    await walk.atCheckout()
  })

  test('has an address to share, with the scenario that is on, as letters and as a QR code', async ({
    walk,
    page,
    baseURL,
  }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await walk.open('/?scenario=otp-wrong')
    const panel = await openPart(walk, 'Scenario')
    await panel.getByRole('combobox', { name: 'Journey' }).selectOption({ label: 'Code waiting' })
    const address = `${baseURL}/?journey=code-waiting&scenario=otp-wrong`
    await panel.getByRole('button', { name: 'QR code' }).click()
    await expect(panel.getByRole('img', { name: 'QR code of the journey’s address' })).toBeVisible()
    await expect(panel.getByText(address)).toBeVisible()
    await panel.getByRole('button', { name: 'Copy address' }).click()
    await expect(panel.getByText('The address is copied.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  })

  test('that does not exist is warned of, and the visit goes on at the address', async ({ walk, page }) => {
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    await walk.open('/us?journey=nonsense&utm_source=fair')
    await expect.poll(() => warnings).toContain('[demo] there is no journey "nonsense"')
    await expect(walk.startButton()).toBeVisible()
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/us?utm_source=fair')
  })
})

test('one visitor goes along from the first answer to the last text: what they gave stays, the rest is filled in', async ({
  walk,
  page,
}) => {
  test.slow()
  await walk.open('/')
  await walk.start()
  await walk.answer('How wide is your plot?', { 'Plot width': '45' })
  await walk.answer('How deep is your plot?', { 'Plot depth': '60' })
  await walk.choose('Where does your plot meet the road?', 'Road on one side')
  await page.getByRole('radio', { name: 'W', exact: true }).click()
  await walk.next().click()
  await expect(walk.heading('How many floors?')).toBeVisible()
  // What was typed is kept by whoever leaves once the whole product is there.
  const kept = (): Promise<string | null> =>
    page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pagehide'))
      return sessionStorage.getItem('plotline.visit')
    })
  await expect.poll(kept).not.toBeNull()

  await walk.open('/?journey=last-question')
  await expect(walk.heading('Site Details')).toBeVisible()
  await page.keyboard.press('f')
  await expect(walk.field('North side')).toHaveValue('Road')
  await walk.finish().click()
  await page.waitForURL(/\/response\/form_one_demo/)
  await walk.passLoader()
  await walk.fillDetails({ name: 'Priya Nair', mobile: '' })
  const scenarios = await openPart(walk, 'Scenario')
  await scenarios.getByRole('button', { name: 'Fill in the rest' }).click()
  await expect(walk.mobile()).toHaveValue('5000000010')
  await page.keyboard.press('Escape')

  await walk.open('/?journey=us-checkout')
  await walk.atCheckout()
  await walk.open('/?journey=code-waiting')
  await expect(walk.code()).toBeVisible()
  await walk.verify(await walk.codeOnPhone())
  await walk.atCheckout()
  await walk.payBar().click()
  await walk.button('Pay').click()
  await expect(page.getByText('Success')).toBeVisible()
  const phone = await openPart(walk, 'Phone')
  for (const app of ['WhatsApp', 'Mail'])
    await expect(phone.getByRole('article').filter({ hasText: app }).first()).toContainText(
      /Hello Priya Nair,.*45 × 60 ft/s,
    )
  const team = await openPart(walk, 'Team')
  const lead = team.getByRole('listitem').filter({ hasText: '+91 50000 00010' }).first()
  await expect(lead).toContainText(/Priya Nair.*Paid ₹299.*45 × 60 ft, faces west.*Starter Blueprint/s)
  await lead.getByText('Priya Nair', { exact: true }).click()
  await expect(lead.getByText('Verified the number, as Priya Nair.')).toBeVisible()

  const funnel = await openPart(walk, 'Funnel')
  await expect(funnel.getByRole('listitem').filter({ hasText: /paid.*PL-/ })).toBeVisible()
  await expect(funnel.getByRole('table', { name: 'The records as a funnel' })).toBeVisible()
})
