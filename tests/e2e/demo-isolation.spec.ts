import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parts } from '../../fake-server/demo/console-layout.ts'
import { expect, test } from './fixtures.ts'

test.use({ build: 'demo' })

test.describe('behind a proxy', () => {
  const requests: string[] = []
  test.use({
    serviceWorkers: 'allow',
    expectedErrors: /elsewhere\.example/,
    proxy: async ({}, use) => {
      requests.length = 0
      const server = createServer(({ url = '' }, response) => {
        requests.push(url)
        response.end('Nothing here.')
      })
      server.on('connect', ({ url = '' }, socket) => {
        // Chromium's own question about form fields.
        if (url !== 'content-autofill.googleapis.com:443') requests.push(url)
        socket.destroy()
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const { port } = server.address() as AddressInfo
      await use({ server: `http://127.0.0.1:${port}`, bypass: 'localhost' })
      server.close()
      server.closeAllConnections()
    },
  })

  test('nothing in the demo requests another host (I24)', async ({ app, page }) => {
    test.slow()
    await app.open('/')
    for (const part of parts) await app.demo.openPart(part)
    await app.demo.close()
    await app.selectLanguage('ta')
    await app.open('/response/checkout/form_one_demo?Rx=sample-1&isd=%2B91&mobile=9876543210&lan=en')
    await app.checkout.expectLoaded()
    await page.locator('video').first().scrollIntoViewIfNeeded()
    await app.checkout.payNow().click()
    await app.payment.pay().click()
    await expect(page.getByText('Success')).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready)
    expect(requests).toEqual([])
    // The proxy does record requests.
    await page.goto('http://elsewhere.example/')
    expect(requests).toContain('http://elsewhere.example/')
  })
})
