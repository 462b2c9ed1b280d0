import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { root } from '../architecture/source.ts'
import { test } from '../e2e/fixtures.ts'

test.use({
  build: 'demo',
  deviceScaleFactor: 1.5,
  contextOptions: { reducedMotion: 'reduce' },
  // A style of its own hides the demo's controls.
  bypassCSP: true,
})

/** Saves the page as a WebP, which Playwright can't encode itself. */
async function save(page: Page, name: string): Promise<void> {
  const png = await page.screenshot({ fullPage: name === 'walk', animations: 'disabled' })
  const encoder = await page.context().newPage()
  const webp = await encoder.evaluate(async (data) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob())
    const { width, height } = image
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    canvas.getContext('2d')!.drawImage(image, 0, 0)
    return canvas.toDataURL('image/webp', 0.7).split(',')[1] ?? ''
  }, png.toString('base64'))
  await encoder.close()
  await writeFile(join(root, `docs/images/${name}.webp`), Buffer.from(webp, 'base64'))
}

/** The address of each screen, what it must show, and its caption. */
const screens = [
  ['/', 'main button', 'A family with a plot opens this on their phone.'],
  ['/?journey=first-question', 'main form', 'One question per screen.'],
  ['/?journey=last-question', 'main [aria-valuenow="100"]', 'The drawing grows with each answer.'],
  ['/?journey=loader', 'main [role="progressbar"]', 'Their plan is drawn while they wait.'],
  ['/?journey=code-waiting', '[autocomplete="one-time-code"]', 'A code verifies their number.'],
  ['/?journey=checkout', '[name="plan"]', 'Plans in rupees …'],
  ['/?journey=us-checkout', '[name="plan"]', '… or dollars, in six languages.'],
  ['/?journey=returning-offer', '[role="timer"]', 'An offer brings them back.'],
  ['/?journey=us-thank-you', 'main dl', 'The order is paid.'],
  ['/?journey=us-thank-you', 'main dl', 'Your team sees the whole story.'],
] as const

test('the whole way, for the README', async ({ page, app, context }) => {
  test.slow()
  await page.setViewportSize({ width: 360, height: 640 })
  const figures: string[] = []
  for (const [index, [address, shown, caption]] of screens.entries()) {
    await app.open(address)
    const element = page.locator(shown).first()
    await element.waitFor()
    if (address.endsWith('loader')) await app.fastForward(9_000)
    if (shown.includes('plan')) await element.scrollIntoViewIfNeeded()
    if (index === screens.length - 1) {
      await page.keyboard.press('Alt+6')
      await openPaidLead(page)
    } else await page.addStyleTag({ content: '.demo-console { visibility: hidden }' })
    const png = await page.screenshot({ animations: 'disabled' })
    const source = `data:image/png;base64,${png.toString('base64')}`
    figures.push(`<figure><img src="${source}"><figcaption>${caption}</figcaption></figure>`)
  }
  const sheet = await context.newPage()
  await sheet.setViewportSize({ width: 1000, height: 600 })
  await sheet.setContent(`<style>
    body { display: grid; grid-template-columns: repeat(5, 1fr); gap: 12px; margin: 12px; background: #f4f1ea }
    figure { margin: 0; font: 13px/1.35 system-ui, sans-serif; color: #1d2732 }
    img { width: 100%; border: 1px solid #8c99a8; border-radius: 6px }
  </style>${figures.join('')}`)
  await save(sheet, 'walk')
})

async function openPaidLead(page: Page): Promise<void> {
  const lead = page.locator('[data-console] li', { hasText: 'Paid' }).first()
  await lead.locator('summary').click()
  await lead.evaluate((row) => row.scrollIntoView({ block: 'nearest' }))
}

test('the console on a phone, for the how-to', async ({ page, app }) => {
  await page.setViewportSize({ width: 390, height: 780 })
  await app.open('/?journey=code-waiting')
  await app.demo.readCode()
  await app.demo.launcher().click()
  await app.button('Use this code').click()
  await save(page, 'demo-code')
})

test('the console on a laptop, for the how-to', async ({ page, app }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await app.open('/')
  await app.demo.launcher().waitFor()
  await page.keyboard.press('Alt+2')
  await app.button('Play').waitFor()
  await save(page, 'demo-console')

  await app.open('/?journey=us-thank-you')
  await app.button('Play').waitFor()
  await page.keyboard.press('Alt+6')
  await openPaidLead(page)
  await save(page, 'demo-team')
})
