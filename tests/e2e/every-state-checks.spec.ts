import { findAxeFaults } from './checks/axe.ts'
import { tabThrough } from './checks/tab-order.ts'
import { barShare, findLayoutFaults } from './checks/layout-faults.ts'
import { pauseClock } from './browser.ts'
import { recordStops, type Stop } from './checks/focus-stops.ts'
import { expect, test } from './fixtures.ts'

// The checks of `every-state.spec.ts` find planted faults. The policy would block their inline styles.

test.use({ bypassCSP: true })

test('axe finds planted faults although the page’s clock is paused', async ({ page, app }) => {
  await app.survey.open()
  await pauseClock(page)
  await page.evaluate(() => {
    const main = document.querySelector('main')!
    main.insertAdjacentHTML(
      'beforeend',
      `<img src="/favicon.svg" width="9" height="9"><p id="pale">pale</p><h5>deep</h5>
       <p><button>x</button><button id="tiny">y</button></p><button aria-label="other words">Some words</button>`,
    )
    const styleOf = (id: string): CSSStyleDeclaration => document.getElementById(id)!.style
    styleOf('pale').color = '#999'
    styleOf('tiny').inlineSize = styleOf('tiny').blockSize = '9px'
  })
  const rules = (await findAxeFaults(page)).map((fault) => fault.split(':')[0])
  expect(rules).toEqual(
    expect.arrayContaining([
      'image-alt',
      'color-contrast',
      'heading-order',
      'target-size',
      'label-content-name-mismatch',
    ]),
  )
})

test('the keyboard check finds unreachable, small and covered controls, and hidden focus', async ({
  page,
  app,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await app.survey.open()
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'afterbegin',
      '<button id="plain">plain</button><button id="small">s</button><button id="covered">c</button><i id="cover"></i><button id="trap">trap</button>',
    )
    const part = (id: string): HTMLElement => document.getElementById(id)!
    for (const id of ['plain', 'small', 'covered', 'trap'])
      part(id).style.cssText =
        'position: fixed; min-width: 60px; min-height: 60px; background: white; z-index: 99'
    part('plain').style.top = '0'
    part('plain').style.outline = 'none'
    part('small').style.cssText = 'position: fixed; top: 80px; width: 20px; height: 20px; z-index: 99'
    part('covered').style.top = part('trap').style.top = '200px'
    part('trap').style.left = '200px'
    part('cover').style.cssText =
      'position: fixed; top: 200px; left: 0; width: 100px; height: 60px; background: black; z-index: 100'
    part('trap').addEventListener('keydown', (event) => event.preventDefault())
  })
  const wanted = await recordStops(page)
  const stops = await tabThrough(page, 'Tab', wanted.length)
  const stop = (id: string): Stop | undefined => stops.find(({ html }) => html.includes(`id="${id}"`))
  expect(stop('plain')).toMatchObject({ looksFocused: false, meets44: true, visibleShare: 1 })
  expect(stop('small')).toMatchObject({ looksFocused: true, meets24: false })
  expect(stop('covered')).toMatchObject({ visibleShare: 0 })
  expect(stop('trap')).toMatchObject({ looksFocused: true, meets44: true, visibleShare: 1 })
  expect(stops.map(({ id }) => id)).not.toContain(wanted.at(-1)!.id)
})

test('the layout checks find overflow, clipped text, overlaps, broad controls and high bars', async ({
  app,
  page,
}) => {
  await app.survey.open()
  await page.evaluate(() => {
    const main = document.querySelector('main')!
    const add = (text: string, style: Partial<CSSStyleDeclaration>, into: Element = main): HTMLElement => {
      const element = document.createElement('p')
      element.textContent = text
      Object.assign(element.style, style)
      into.append(element)
      return element
    }
    add('wide', { inlineSize: '150vw' })
    add('this one is cut', { blockSize: '0.5em', overflow: 'hidden' })
    main.insertAdjacentHTML('beforeend', '<button>first</button><button id="second">second</button>')
    document.getElementById('second')!.style.marginInlineStart = '-2em'
    main.insertAdjacentHTML('beforeend', '<div><button id="broad">broad</button></div>')
    Object.assign(document.getElementById('broad')!.style, { inlineSize: '120vw', maxInlineSize: 'none' })
    const root = document.getElementById('root')!
    root.prepend(add('a bar', { position: 'sticky', insetBlockStart: '0', blockSize: '50vh' }, root))
    add('', { blockSize: '300vh' }, root)
  })
  const faults = (await findLayoutFaults(page)).join('\n')
  expect(faults).toMatch(/the page is \d+ px wide on a screen of 390 px/)
  expect(faults).toMatch(/"this one is cut" is cut off by p/)
  expect(faults).toMatch(/button "first" overlaps button "second"/)
  expect(faults).toMatch(/button "broad" is \d+ px beside its column/)
  expect(await barShare(page)).toBeCloseTo(1 / 2, 1)
})
