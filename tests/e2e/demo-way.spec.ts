import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { parts } from '../../fake-server/demo/console-layout.ts'
import { createWalk, type Walk } from './walk.ts'
import { expect, test } from './world.ts'

// The demo build beside its tour: ways that the tour does not take, and nothing outside the page.
test.use({ build: 'demo' })

/** Opens the console at one of its parts, presses what is named there, and shuts it. */
async function inConsole(page: Page, part: string, ...presses: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Demo', exact: true }).click()
  const console = page.getByRole('dialog', { name: 'Demo console' })
  await console.getByRole('tab', { name: part }).click()
  for (const name of presses) await console.getByRole('button', { name, exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(console).toHaveCount(0)
}

test('two tabs have one time: what one of them steers, the other follows, and finds again after a reload (I23)', async ({
  walk,
  page,
  context,
}) => {
  const other = await context.newPage()
  await other.clock.install()
  const there: Walk = createWalk(other)
  await walk.open('/')
  await there.open('/response/form_one_demo?Fx=demo&Rx=sample-1')
  await expect(there.progress()).toBeVisible()
  await inConsole(page, 'Time', 'Pause', 'Skip 10 min (+10 min)')
  await expect(there.name()).toBeVisible()
  // Another visitor's page: this one's form would stand there again (R65).
  await there.open('/response/form_one_demo?Fx=demo')
  // Paused: the loader stands still however long it is waited for.
  await expect(there.progress()).toBeVisible()
  await there.skip(60_000)
  await expect(there.progress()).toHaveAttribute('aria-valuenow', '0')
  await inConsole(page, 'Time', '×60')
  await there.skip(1_000)
  await expect(there.name()).toBeVisible()
})

test.describe('on a machine whose only way out is a proxy', () => {
  const wayOut: string[] = []
  test.use({
    serviceWorkers: 'allow',
    noise: /elsewhere\.example/,
    proxy: async ({}, use) => {
      wayOut.length = 0
      const server = createServer(({ url = '' }, answer) => {
        wayOut.push(url)
        answer.end('Nobody is here.')
      })
      server.on('connect', ({ url = '' }, socket) => {
        // Chromium asks for itself what a form's fields are.
        if (url !== 'content-autofill.googleapis.com:443') wayOut.push(url)
        socket.destroy()
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const { port } = server.address() as AddressInfo
      await use({ server: `http://127.0.0.1:${port}`, bypass: 'localhost' })
      server.close()
      server.closeAllConnections()
    },
  })

  test('nothing of the demo leaves it: page, worker, console and payment page ask no other host (I24)', async ({
    walk,
    page,
  }) => {
    test.slow()
    await walk.open('/')
    for (const part of parts) await inConsole(page, part)
    await walk.speak('ta')
    await walk.speak('en')
    await walk.open('/response/checkout/form_one_demo?Rx=sample-1&isd=%2B91&mobile=9876543210')
    await walk.atCheckout()
    await page.locator('video').first().scrollIntoViewIfNeeded()
    await walk.payNow().click()
    await walk.button('Pay').click()
    await expect(page.getByText('Success')).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready)
    expect(wayOut).toEqual([])
    // The proxy would have heard of it.
    await page.goto('http://elsewhere.example/')
    expect(wayOut).toContain('http://elsewhere.example/')
  })
})
