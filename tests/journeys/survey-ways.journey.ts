import { storedId, survey } from '../services/documented-answers.ts'
import { createWalk, type Walk } from './walk.ts'
import { expect, test } from './world.ts'

// The way through the survey without a mouse, in the device's own time.

const radio = (walk: Walk, name: string) => walk.page.getByRole('radio', { name, exact: true })

test('the way by keyboard alone: focus, titles, Enter as Next and as Finish (S2.7, R77) (WCAG 2.4.1, 2.4.2)', async ({
  page,
  services,
}) => {
  const walk = createWalk(page)
  /** Tabs on until something of this name has the focus, and says by its looks that it has. */
  const tabTo = async (wanted: ReturnType<Walk['button']>): Promise<void> => {
    for (let stops = 0; stops < 12; stops++) {
      await page.keyboard.press('Tab')
      if (await wanted.evaluate((element) => element === document.activeElement)) return
    }
    await expect(wanted).toBeFocused()
  }
  const arrives = async (step: number, label: string): Promise<void> => {
    await expect(walk.title()).toHaveText(label)
    await walk.arrived()
    await expect(page).toHaveTitle(`Step ${step} of 5, ${label} · Plotline`)
    await expect(walk.progress()).toHaveAttribute('aria-valuenow', String((step - 1) * 25))
    await expect(walk.back()).toHaveCount(step === 1 ? 0 : 1)
  }
  await walk.open('/survey-form')
  await expect(walk.startButton()).toBeVisible()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(walk.startButton())
  await page.keyboard.press('Enter')

  // Its only field: typing begins at once, and the question is heard with the field (R77).
  await arrives(1, 'Plot width')
  await expect(walk.field('Width in feet')).toBeFocused()
  await expect(walk.field('Width in feet')).toHaveAccessibleDescription('Plot width The side along the road')
  await page.keyboard.type('40')
  await page.keyboard.press('Enter')
  await arrives(2, 'Plot depth')
  await page.keyboard.press('Tab')
  await page.keyboard.type('60')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(walk.field('Postal code')).toBeFocused()
  await expect(walk.field('Postal code')).toHaveAccessibleDescription('This field is required')
  await page.keyboard.type('600001')
  await page.keyboard.press('Enter')
  await arrives(3, 'Corner plot?')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(walk.back()).toBeFocused()
  await page.keyboard.press('Enter')
  await arrives(2, 'Plot depth')
  await tabTo(walk.next())
  await page.keyboard.press('Space')
  await arrives(3, 'Corner plot?')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')

  // The compass turns and waits for Next, as Enter is (R48).
  await arrives(4, 'Road side')
  const compass = page.getByRole('radiogroup')
  await expect(compass.getByRole('radio')).toHaveCount(8)
  await page.keyboard.press('Enter')
  await expect(walk.title()).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(compass).toHaveAccessibleDescription('This field is required')
  await page.keyboard.press('Space')
  await expect(radio(walk, 'N')).toBeChecked()
  await expect(compass).toHaveAccessibleDescription('')
  for (const _ of 'NE, E, SE') if (_ === ',') await page.keyboard.press('ArrowRight')
  await expect(radio(walk, 'E')).toBeChecked()
  await page.keyboard.press('Enter')

  await arrives(5, 'Site Details')
  await expect(page.getByRole('img', { name: 'Compass' })).toBeVisible()
  await expect(page.getByRole('main').getByText('East', { exact: true })).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(
    new RegExp(`/response/form_one_${survey._id}\\?Fx=${survey._id}&Rx=${storedId}$`),
  )
  await expect(walk.title()).toBeFocused()
  expect(services.requestsOf('submitSurvey').map(({ json }) => json)).toMatchObject([
    {
      answer: {
        'Plot width': { width: '40' },
        'Plot depth': { depth: '60' },
        'Corner plot?': { corner: 'Corner' },
        'Road side': { direction: 'E' },
        SiteDetails: { pincode: '600001' },
      },
    },
  ])
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

  test('the way on a phone: one tap one step, a double tap too, and Next under the thumb (R77, I4) (WCAG 2.5.7)', async ({
    page,
    services,
  }) => {
    const walk = createWalk(page)
    await walk.open('/')
    await walk.startButton().tap()
    // No keyboard comes up over the question (R77).
    await expect(walk.title()).toBeFocused()
    await expect(walk.next()).toBeInViewport({ ratio: 1 })
    await walk.field('Width in feet').tap()
    await page.keyboard.insertText('40')
    await walk.next().tap()
    await expect(walk.title()).toHaveText('Plot depth')
    await walk.field('Depth in feet').tap()
    await page.keyboard.insertText('60')
    await walk.field('Postal code').tap()
    await page.keyboard.insertText('600001')
    await walk.next().tap()
    await expect(walk.title()).toHaveText('Corner plot?')

    const { x, y, width, height } = (await radio(walk, 'In a row').boundingBox())!
    // Both at once: a busy machine would let more than a double press's time pass between them.
    const tap = (): Promise<void> => page.touchscreen.tap(x + width / 2, y + height / 2)
    await Promise.all([tap(), tap()])
    await expect(walk.title()).toHaveText('Road side')
    await expect(walk.title()).toBeFocused()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    await walk.fits()
    // Every direction is a target for a finger.
    for (const direction of await page.getByRole('radio').all()) {
      const target = (await direction.boundingBox())!
      expect(Math.min(target.width, target.height)).toBeGreaterThanOrEqual(44)
    }
    await radio(walk, 'SW').tap()
    await expect(radio(walk, 'SW')).toBeChecked()
    await expect(walk.title()).toHaveText('Road side')
    await walk.next().tap()
    await expect(walk.finish()).toBeInViewport({ ratio: 1 })
    await walk.finish().click({ trial: true })
    // A quick finger: the browser counts Next and Finish as one double press, and neither may be lost.
    const finish = (await walk.finish().boundingBox())!
    await page.mouse.move(finish.x + finish.width / 2, finish.y + finish.height / 2)
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
    await expect(page).toHaveURL(/\/response\//)
    expect(services.requestsOf('submitSurvey')[0]!.json).toMatchObject({
      answer: { 'Corner plot?': { corner: 'In a row' }, 'Road side': { direction: 'SW' } },
    })
  })
})
