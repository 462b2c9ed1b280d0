import { expect, type Locator } from '@playwright/test'
import { inLanguage, goOn, type At, type State, type Way } from './state.ts'

const opener = ({ page }: At): Locator => page.getByRole('button', { name: 'Demo', exact: true })
const panel = ({ page }: At): Locator => page.getByRole('dialog', { name: 'Demo console' })

async function show(at: At, name: string): Promise<void> {
  // By key: where the tabs have just come to stand in place of the column they may still move under a pointer.
  await panel(at).getByRole('tab', { name }).press('Enter')
  await expect(panel(at).getByRole('tabpanel', { name })).toBeVisible()
}

/** The console on a part; beside a wide page it shows all of them. */
const part = (name: string): State => [`console: ${name}`, (at) => show(at, name)]

/** The demo's own console, after a code was sent. It opens on a phone's width, where its parts are tabs. */
export const demo: Way = {
  name: "the demo's console",
  build: 'demo',
  switches: true,
  // Beside a wide page its parts stand together.
  sameOnDesk: ['console: Scenario', 'console: Time', 'console: Calls', 'console: Records'],
  states: [
    [
      'console: Phone',
      async (at) => {
        await at.walk.open(inLanguage('/response/form_one_demo?Rx=demo', at.code))
        await expect(at.page.getByRole('main').getByRole('progressbar')).toBeVisible()
        await at.walk.skip(25_000)
        const boxes = at.page.getByRole('main').getByRole('textbox')
        await expect(boxes).toHaveCount(2)
        await boxes.first().fill('Asha Rao')
        await boxes.last().fill('98765 43210')
        await goOn(at)
        await expect(boxes).toHaveCount(1)
        await opener(at).click()
        await expect(
          panel(at)
            .getByText(/\b\d{6}\b/)
            .first(),
        ).toBeVisible()
      },
    ],
    part('Scenario'),
    part('Time'),
    part('Calls'),
    [
      'console: a call',
      async (at) => {
        await show(at, 'Calls')
        await panel(at).locator('summary').first().click()
        await expect(panel(at).locator('details[open]')).not.toHaveCount(0)
      },
    ],
    part('Records'),
    [
      'console: a lead’s story',
      async (at) => {
        await show(at, 'Team')
        await panel(at).locator('details').filter({ hasText: 'Paid ' }).first().locator('summary').click()
        await expect(
          panel(at)
            .locator('details[open]')
            .getByText(/^Verified the number, as /),
        ).toBeVisible()
      },
    ],
    [
      'console: Dress',
      async (at) => {
        await show(at, 'Dress')
        await panel(at).getByLabel('Colour').fill('#fff59d')
        await expect(panel(at).getByRole('button', { name: 'Take it off' })).toBeVisible()
      },
    ],
    [
      'console: Reset asks',
      async (at) => {
        await show(at, 'Records')
        await panel(at).getByRole('button', { name: 'Reset', exact: true }).click()
        await expect(panel(at).getByRole('group', { name: 'Clear everything?' })).toBeVisible()
      },
    ],
  ],
}

/** What stands for the payment page, in English alone. */
export const payment: Way = {
  name: 'the payment stand-in',
  build: 'demo',
  switches: false,
  states: [
    [
      'payment stand-in',
      async (at) => {
        await at.walk.open(
          inLanguage('/response/checkout/form_one_demo?Rx=demo&isd=91&mobile=9876543210', at.code),
        )
        await at.page.getByRole('main').getByRole('button').last().click()
        await at.page.waitForURL(/\/demo\/payment/)
        await expect(at.page.getByRole('heading', { level: 1 })).toBeVisible()
      },
    ],
  ],
}
