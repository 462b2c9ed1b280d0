import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../architecture/source.ts'
import { expect, test } from '../journeys/world.ts'

// `npm run walk-picture` takes the picture at the top of the README: one screen per ready-made journey.
test.use({
  build: 'demo',
  viewport: { width: 360, height: 640 },
  deviceScaleFactor: 1.5,
  contextOptions: { reducedMotion: 'reduce' },
  // A style of its own hides the Demo button.
  bypassCSP: true,
})

/** The address of each screen, what it must show, and its caption. */
const screens = [
  ['/', 'main button', 'A family with a plot opens this on their phone.'],
  ['/?journey=first-question', 'main form', 'One question a screen.'],
  ['/?journey=last-question', 'main [aria-valuenow="100"]', 'The drawing grows with each answer.'],
  ['/?journey=loader', 'main [role="progressbar"]', 'Their plan is drawn while they wait.'],
  ['/?journey=code-waiting', '[autocomplete="one-time-code"]', 'A code verifies their number.'],
  ['/?journey=checkout', '[name="plan"]', 'Plans in rupees …'],
  ['/?journey=us-checkout', '[name="plan"]', '… or dollars, in six languages.'],
  ['/?journey=returning-offer', '[role="timer"]', 'An offer brings them back.'],
  ['/?journey=us-thank-you', 'main dl', 'The order is paid.'],
  ['/?journey=us-thank-you', 'main dl', 'Your team sees the whole story.'],
] as const

test('the picture of the walk', async ({ page, walk, context }) => {
  test.slow()
  const figures: string[] = []
  for (const [index, [address, shown, caption]] of screens.entries()) {
    await walk.open(address)
    await page.locator(shown).first().waitFor()
    if (address.endsWith('loader')) await walk.skip(9_000)
    if (shown.includes('plan')) await page.locator(shown).first().scrollIntoViewIfNeeded()
    if (index === screens.length - 1) {
      await page.keyboard.press('6')
      await page.locator('[data-console] li summary').first().click()
    } else await page.addStyleTag({ content: 'body > div[lang=en] { visibility: hidden }' })
    const picture = await page.screenshot({ animations: 'disabled' })
    const source = `data:image/png;base64,${picture.toString('base64')}`
    figures.push(`<figure><img src="${source}"><figcaption>${caption}</figcaption></figure>`)
  }
  const sheet = await context.newPage()
  await sheet.setViewportSize({ width: 1000, height: 600 })
  await sheet.setContent(`<style>
    body { display: grid; grid-template-columns: repeat(5, 1fr); gap: 12px; margin: 12px; background: #f4f1ea }
    figure { margin: 0; font: 13px/1.35 system-ui, sans-serif; color: #1d2732 }
    img { width: 100%; border: 1px solid #8c99a8; border-radius: 6px }
  </style>${figures.join('')}`)
  const whole = await sheet.screenshot({ fullPage: true })
  const webp = await sheet.evaluate(async (data) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob())
    const canvas = Object.assign(document.createElement('canvas'), {
      width: image.width,
      height: image.height,
    })
    canvas.getContext('2d')!.drawImage(image, 0, 0)
    return canvas.toDataURL('image/webp', 0.7).split(',')[1] ?? ''
  }, whole.toString('base64'))
  expect(webp.length).toBeGreaterThan(10_000)
  await writeFile(join(root, 'docs/images/walk.webp'), Buffer.from(webp, 'base64'))
})
