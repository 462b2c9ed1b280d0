import { formOf, radioStep, textStep } from './hostile-survey.ts'
import { largestMeasure } from '../../src/core/survey/validation.ts'
import { createWalk, type Walk } from './walk.ts'
import { expect, test } from './world.ts'

// Answering, step by step. The device's own time runs where presses and their moments matter.

const letters = ['A', 'B', 'C']
const radio = (walk: Walk, name: string) => walk.page.getByRole('radio', { name, exact: true })

test.describe('a radio choice', () => {
  test('advances exactly once, whatever it is made with, and arrows only move (R8, I4) (WCAG 3.2.1, 3.2.2)', async ({
    page,
    services,
  }) => {
    const steps = Array.from({ length: 8 }, (_, index) => radioStep(`R${index}`, letters))
    services.answer('getSurvey', formOf(...steps))
    const walk = createWalk(page)
    /** The step that was reached, at once: a second advance has no later moment to come. */
    const at = async (index: number): Promise<void> => {
      await expect(walk.title()).toHaveText(/^R\d$/)
      await expect(walk.title()).toHaveText(`R${index}`)
      await expect(walk.title()).toBeFocused()
      await expect(page).toHaveTitle(`Step ${index + 1} of 8, R${index} · Plotline`)
      await expect(walk.progress()).toHaveAttribute('aria-valuenow', String(Math.round((index / 7) * 100)))
    }
    await walk.open('/')
    await walk.start()
    await at(0)
    await radio(walk, 'A').click()
    await at(1)

    // A slow phone: both presses are there before the next step is drawn.
    const device = await page.context().newCDPSession(page)
    await device.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    await walk.pressTwice(() => radio(walk, 'B').dblclick())
    await at(2)
    await device.send('Emulation.setCPUThrottlingRate', { rate: 1 })

    await page.keyboard.press('Tab')
    await expect(radio(walk, 'A')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await expect(radio(walk, 'C')).toBeChecked()
    await expect(radio(walk, 'C')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(radio(walk, 'B')).toBeChecked()
    await expect(walk.title()).toHaveText('R2')
    await page.keyboard.press('Enter')
    await at(3)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await at(4)
    // A key that is held down repeats.
    await page.keyboard.press('Tab')
    await page.keyboard.down('Enter')
    await page.keyboard.down('Enter')
    await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await at(5)

    await walk.back().click()
    await at(4)
    await expect(radio(walk, 'A')).toBeChecked()
    await radio(walk, 'A').click()
    await at(5)
    await walk.back().click()
    await at(4)
    await page.keyboard.press('Tab')
    await expect(radio(walk, 'A')).toBeFocused()
    await page.keyboard.press('Space')
    await at(5)
    // The whole tile is the target, its words too.
    await radio(walk, 'C').hover()
    await page.getByRole('main').getByText('C', { exact: true }).click({ force: true })
    await at(6)
    await radio(walk, 'B').click()
    await at(7)

    for (const choose of [
      () => radio(walk, 'A').click(),
      () => walk.pressTwice(() => radio(walk, 'A').dblclick()),
      () => page.keyboard.press('Enter'),
      () => page.keyboard.press('Space'),
    ]) {
      await choose()
      await expect(radio(walk, 'A')).toBeChecked()
      await expect(walk.title()).toHaveText('R7')
    }
    expect(services.requestsOf('submitSurvey')).toEqual([])
    await walk.finish().click()
    await expect.poll(() => services.requestsOf('submitSurvey').length).toBe(1)
    expect(services.requestsOf('submitSurvey')[0]!.json).toMatchObject({
      answer: { R2: { choice: 'B' }, R3: { choice: 'A' }, R5: { choice: 'C' }, R7: { choice: 'A' } },
    })
  })
})

test('the words of a choice can be marked with the mouse, which chooses nothing', async ({
  walk,
  page,
  services,
}) => {
  services.answer(
    'getSurvey',
    formOf(radioStep('Road', ['Road on one side', 'Corner plot']), textStep('End')),
  )
  await walk.open('/')
  await walk.start()
  const words = page.getByRole('main').getByText('Road on one side')
  // A step slides in: it is marked where it comes to stand.
  await words.click({ trial: true })
  const { x, y, width, height } = (await words.boundingBox())!
  await page.mouse.move(x + 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + Math.min(width, 60), y + height / 2, { steps: 4 })
  await page.mouse.up()
  expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/^Road/)
  await expect(walk.title()).toHaveText('Road')
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await words.click()
  await expect(walk.title()).toHaveText('End')
})

test('what is wrong stands in the field’s description, and goes when it is right or Back is pressed (S5, R7, I2) (WCAG 3.3.3)', async ({
  page,
  services,
}) => {
  const sizes = [
    { name: 'Width', label: 'Width', type: 'number' },
    { name: 'depth', label: 'Depth', type: 'text' },
  ]
  services.answer(
    'getSurvey',
    formOf(
      { label: 'First', fields: sizes },
      { label: 'Second', fields: sizes },
      { label: 'Third', fields: sizes },
      textStep('Fourth'),
    ),
  )
  const walk = createWalk(page)
  const width = walk.field('Width')
  const depth = walk.field('Depth')
  const required = 'This field is required'
  const tooLarge = `Value must be ${largestMeasure} or less.`
  const over = String(largestMeasure + 1)
  await walk.open('/')
  await walk.start()
  await walk.next().click()
  await expect(width).toBeFocused()
  await expect(width).toHaveAccessibleDescription(required)
  await expect(depth).toHaveAccessibleDescription(required)
  // Red, in whatever shade.
  await expect(page.getByText(required).first()).toHaveCSS('color', /^rgb\(1\d\d, [1-5]?\d, [1-5]?\d\)$/)
  // Where focus stands there already, the words are said again.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').locator('[aria-live=polite]')).toHaveText(required)
  await expect(page.getByRole('alert')).toHaveCount(0)

  await depth.fill(`${largestMeasure + 50}`)
  await expect(depth).toHaveAccessibleDescription('')
  await width.fill(over)
  await page.keyboard.press('Enter')
  await expect(width).toHaveAccessibleDescription(tooLarge)
  await expect(width).toHaveAttribute('aria-invalid', 'true')
  // A value that was wrong is judged at each key.
  await width.fill(' 99 ')
  await expect(width).toHaveAccessibleDescription('')
  await expect(width).not.toHaveAttribute('aria-invalid')
  await expect(walk.title()).toHaveText('First')
  await width.fill(String(largestMeasure))
  await page.keyboard.press('Enter')

  // On the second step it is the depth that is limited, on the third neither.
  await expect(walk.title()).toHaveText('Second')
  await width.fill(over)
  await depth.fill(over)
  await page.keyboard.press('Enter')
  await expect(depth).toBeFocused()
  await expect(width).toHaveAccessibleDescription('')
  await expect(depth).toHaveAccessibleDescription(tooLarge)
  await walk.back().click()
  await expect(walk.title()).toHaveText('First')
  await expect(width).toHaveAccessibleDescription('')
  await walk.next().click()
  await expect(walk.title()).toHaveText('Second')
  await expect(depth).toHaveValue(over)
  await expect(depth).toHaveAccessibleDescription('')
  await depth.fill(String(largestMeasure))
  // The second half of a double click refuses nothing, and leads no further back.
  await walk.pressTwice(() => walk.next().dblclick())
  await expect(walk.title()).toHaveText('Third')
  await expect(walk.title()).toBeFocused()
  await expect(width).toHaveAccessibleDescription('')
  await width.fill(over)
  await depth.fill(over)
  await walk.next().click()
  await expect(walk.title()).toHaveText('Fourth')
  await walk.pressTwice(() => walk.back().dblclick())
  await expect(walk.title()).toHaveText('Third')
  await expect(walk.title()).toBeFocused()
  await expect(width).toHaveValue(over)
})
