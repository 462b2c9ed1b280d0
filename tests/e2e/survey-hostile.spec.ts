import {
  drawnPicture,
  emoji,
  formOf,
  markup,
  radioStep,
  rightToLeft,
  textStep,
  unbroken,
  wordy,
} from './hostile-survey.ts'
import { expect, test } from './world.ts'

// Whatever the forms service sends, a screen stands that can be used, as wide as a narrow phone.
test.use({
  viewport: { width: 360, height: 740 },
  noise: /Failed to load resource|the questions did not load/,
})

test('steps of every hostile kind are shown as text, can be answered, and go out as they came', async ({
  walk,
  page,
  services,
}) => {
  test.slow()
  const picture = 'http://forms.plotline.test/no-such-picture.png'
  const options = ['First', 'First', 7, 8.5, markup, rightToLeft, emoji, unbroken, null, '   ']
  services.answer(
    'getSurvey',
    formOf(
      { label: unbroken, smallText: wordy, fields: [{ name: 'width', label: unbroken, type: 'text' }] },
      {
        label: markup,
        smallText: markup,
        fields: [{ name: 'markup', label: markup, type: 'text', extra: null }],
      },
      { label: rightToLeft, fields: [{ name: 'words', label: rightToLeft, type: 'text' }] },
      { label: emoji, smallText: emoji, fields: [{ name: emoji, label: emoji, type: 'text' }] },
      {
        label: 'Twice',
        fields: [
          { name: 'same', label: 'Same', type: 'text' },
          { name: 'same', label: 'Same', type: 'text' },
          { name: '__proto__', label: 'Inherited', type: 'text' },
          { name: null, label: null, type: 'text' },
        ],
      },
      { label: '__proto__', fields: [{ name: 'polluted', label: 'Polluted', type: 'text' }] },
      radioStep('Choices', options),
      radioStep('Pictures', ['Missing', 'Broken', 'Script', 'Drawn', 'Beyond', 'Null'], {
        images: [null, picture, 'javascript:document.title=1', drawnPicture],
      }),
      textStep('Twice', 'again'),
    ),
  )
  await walk.open('/')
  await walk.start()

  const fill = async (label: string, value: string, nth = 0): Promise<void> => {
    const box = page.getByRole('textbox', { name: label, exact: true }).nth(nth)
    await box.fill(value)
    await expect(box).toHaveValue(value)
  }
  /** The step stands, fits, and has the focus where it belongs. */
  const look = async (title: string): Promise<void> => {
    await expect(walk.title()).toHaveText(title)
    await walk.arrived()
    await walk.fits()
    await expect(walk.next().or(walk.finish())).toBeInViewport()
  }
  const goOn = (): Promise<void> => walk.next().click()

  await look(unbroken)
  await goOn()
  await expect(page.getByRole('textbox')).toBeFocused()
  await expect(page.getByRole('textbox')).toHaveAccessibleDescription(/This field is required$/)
  await walk.fits()
  await fill(unbroken, '12')
  await goOn()
  await look(markup)
  await expect(page).toHaveTitle(`Step 2 of 9, ${markup} · Plotline`)
  await expect(page.getByRole('main').locator('h1 *, h1 ~ p *, img')).toHaveCount(0)
  await fill(markup, markup)
  await goOn()

  await look(rightToLeft)
  await expect(walk.title()).toHaveCSS('direction', 'rtl')
  await fill(rightToLeft, rightToLeft)
  await expect(page.getByRole('textbox')).toHaveCSS('direction', 'rtl')
  await goOn()

  await look(emoji)
  await fill(emoji, emoji)
  await goOn()

  await look('Twice')
  await fill('Same', 'one')
  await fill('Same', 'two', 1)
  await fill('Inherited', 'harmless')
  await fill('Question 4', 'nameless')
  await goOn()
  await look('__proto__')
  await fill('Polluted', 'no')
  await goOn()

  await look('Choices')
  const radios = page.getByRole('radio')
  await expect(radios).toHaveCount(8)
  await page.getByRole('radio', { name: '8.5' }).click()

  await look('Pictures')
  for (const option of ['Missing', 'Broken', 'Script', 'Drawn', 'Beyond', 'Null'])
    await expect(page.getByRole('main').getByText(option, { exact: true })).toBeVisible()
  await expect(page.getByRole('main').locator('img')).toHaveCount(1)
  await expect(page.getByRole('main').locator('img')).toHaveAttribute('src', /^data:image/)
  await page.getByRole('radio', { name: 'Broken' }).click()

  await look('Twice')
  await fill('Note', 'last')
  await walk.finish().click()
  await expect(page).toHaveURL(/\/response\/form_one_hostile\?/)

  // Read from the text: as an object, an own `__proto__` is easily lost.
  const { answer } = JSON.parse(services.requestsOf('submitSurvey')[0]!.text) as { answer: object }
  expect(Object.entries(answer)).toEqual([
    [unbroken, { width: '12' }],
    [markup, { markup }],
    [rightToLeft, { words: rightToLeft }],
    [emoji, { [emoji]: emoji }],
    ['Twice', JSON.parse('{"same": "two", "__proto__": "harmless", "": "nameless", "again": "last"}')],
    ['__proto__', { polluted: 'no' }],
    ['Choices', { choice: '8.5' }],
    ['Pictures', { choice: 'Broken' }],
  ])
})
