import type { Locator, Page } from '@playwright/test'
import { expect, test } from './world.ts'

// The demo's console where a visitor's hands are elsewhere, and the demo in a browser that stores nothing.
test.use({ build: 'demo' })

const consoleOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Demo console' })

test('Escape shuts the console from the page too, where nothing of the product takes it', async ({
  walk,
  page,
}) => {
  await walk.open('/')
  await walk.button('Demo').click()
  await expect(consoleOf(page)).toBeVisible()
  await walk.start()
  await expect(walk.heading('How wide is your plot?')).toBeVisible()
  await walk.field(/width/i).focus()
  await page.keyboard.press('Escape')
  await expect(consoleOf(page)).toHaveCount(0)
  await expect(walk.field(/width/i)).toBeFocused()
})

test('a console that was left open is shut by Escape on the next page', async ({ walk, page }) => {
  await walk.open('/')
  await walk.button('Demo').click()
  await expect(consoleOf(page)).toBeVisible()
  await page.reload()
  await expect(consoleOf(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(consoleOf(page)).toHaveCount(0)
  await expect(walk.button('Demo')).toBeFocused()
})

test('the console’s first line keeps its buttons beside the longest name of a scenario', async ({
  walk,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await walk.open('/?scenario=submit-unparsable')
  await walk.button('Demo').click()
  const top = async (name: string): Promise<number> =>
    (await consoleOf(page).getByRole('button', { name, exact: true }).boundingBox())!.y
  await page.keyboard.press('p')
  await expect(consoleOf(page).getByText('submit-unparsable · paused')).toBeVisible()
  expect(await top('Close')).toBe(await top('More'))
  const title = await consoleOf(page).getByText('Demo console', { exact: true }).boundingBox()
  expect(title!.height).toBeLessThan(44)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(async () => (await consoleOf(page).boundingBox())!.x).toBe(912)
  expect(await top('Close')).toBe(await top('More'))
  const words = consoleOf(page).getByText('Demo console', { exact: true })
  expect((await words.boundingBox())!.height).toBeLessThan(24)
})

test('the launcher is dragged along the edge, moved by arrow keys, and stays there', async ({
  walk,
  page,
}) => {
  await walk.open('/')
  const launcher = walk.button('Demo')
  const middle = async (): Promise<number> => {
    const { x, width } = (await launcher.boundingBox())!
    return Math.round(x + width / 2)
  }
  const { width } = page.viewportSize()!
  await launcher.hover()
  await page.mouse.down()
  await page.mouse.move(width / 4, 300, { steps: 5 })
  await page.mouse.up()
  // A drag opens nothing.
  await expect(consoleOf(page)).toHaveCount(0)
  const dragged = await middle()
  expect(dragged).toBeLessThan(width / 3)
  await launcher.press('ArrowLeft')
  expect(await middle()).toBeLessThan(dragged)
  const moved = await middle()
  await page.reload()
  await expect(launcher).toBeVisible()
  expect(await middle()).toBe(moved)
  await launcher.click()
  await expect(consoleOf(page)).toBeVisible()
})

test('a dialog of the product takes Escape before the console', async ({ walk, page }) => {
  await walk.open('/response/checkout/form_one_demo?Rx=sample-1&isd=91&mobile=9876543210')
  await walk.atCheckout()
  await walk.button('Demo').click()
  await expect(consoleOf(page)).toBeFocused()
  await page
    .getByRole('button', { name: /about .* plan/i })
    .first()
    .press('Enter')
  await page.keyboard.press('Escape')
  await expect(consoleOf(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(consoleOf(page)).toHaveCount(0)
})

test('a browser that stores nothing runs the demo from memory, and the console says so (R37)', async ({
  walk,
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('storage is blocked', 'SecurityError')
        },
      })
  })
  await walk.open('/')
  await walk.start()
  await expect(walk.heading('How wide is your plot?')).toBeVisible()
  await walk.button('Demo').click()
  await consoleOf(page).getByRole('tab', { name: 'Records' }).click()
  await expect(consoleOf(page).getByText('does not let the demo store anything')).toBeVisible()
})
