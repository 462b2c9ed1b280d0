import type { LanguageCode } from '../../src/core/model/language.ts'
import { everything, languagesOfWalks } from './scope.ts'
import { walkWay } from './state.ts'
import { ways } from './states.ts'
import { noteStops, stopAt, type Stop } from './stops.ts'
import type { Walk } from './walk.ts'
import { expect, test } from './world.ts'

// What the keyboard reaches on every state of the product, on a phone's screen, where there is least room beside the bars.

/** Presses a key until it comes round, or leaves the page. */
async function goRound({ page }: Walk, key: string): Promise<Stop[]> {
  const met: Stop[] = []
  let outside = 0
  for (let presses = 0; presses < 250 && outside < 2; presses++) {
    await page.keyboard.press(key)
    const stop = await stopAt(page)
    if (!stop) outside++
    else if (met.length > 1 && stop.id === met[0]!.id && met.at(-1)?.id !== stop.id) break
    else if (met.at(-1)?.id !== stop.id) met.push(stop)
  }
  return met
}

const languages: readonly LanguageCode[] = everything ? ['en', ...languagesOfWalks] : ['en']
const softly = expect.configure({ soft: true })

for (const way of ways)
  for (const code of languages)
    test.describe(way.name, () => {
      test.use({
        build: way.build,
        noise: way.noise ?? null,
        viewport: { width: 360, height: 740 },
        contextOptions: { reducedMotion: 'reduce' },
      })

      test(`the keyboard reaches all that can be operated on ${way.name} and leaves it again; it is marked, seen and large enough in ${code}`, async ({
        page,
        walk,
        services,
      }) => {
        test.setTimeout(60_000 + way.states.length * 40_000)
        await walkWay(way, { page, walk, services, code }, async (state) => {
          const wanted = await noteStops(page)
          const forwards = await goRound(walk, 'Tab')
          const backwards = await goRound(walk, 'Shift+Tab')
          const reached = new Set(forwards.map(({ id }) => id))
          softly(
            wanted.filter(({ id }) => !reached.has(id)).map(({ what }) => what),
            `${state}: never reached`,
          ).toEqual([])
          const faults: [what: string, stops: readonly Stop[], isFaulty: (stop: Stop) => boolean][] = [
            ['looks as it does without the focus', forwards, ({ marked }) => !marked],
            ['under 24 px', forwards, ({ meets24, inText }) => !meets24 && !inText],
            ['under 44 px', forwards, ({ meets44, inText }) => !meets44 && !inText],
            ['hidden on the way on', forwards, ({ seen }) => seen < 0.5],
            ['hidden on the way back', backwards, ({ seen }) => seen < 0.5],
          ]
          for (const [what, stops, isFaulty] of faults)
            softly(stops.filter(isFaulty), `${state}: ${what}`).toEqual([])
        })
      })
    })

test('the check sees what the keyboard cannot reach, what it does not mark, what is small and what is covered', async ({
  page,
  walk,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await walk.open('/')
  await expect(walk.startButton()).toBeVisible()
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
    part('plain').style.boxShadow = 'none'
    part('small').style.cssText = 'position: fixed; top: 80px; width: 20px; height: 20px; z-index: 99'
    part('covered').style.top = part('trap').style.top = '200px'
    part('trap').style.left = '200px'
    part('cover').style.cssText =
      'position: fixed; top: 200px; left: 0; width: 100px; height: 60px; background: black; z-index: 100'
    part('trap').addEventListener('keydown', (event) => event.preventDefault())
  })
  const wanted = await noteStops(page)
  const stops = await goRound(walk, 'Tab')
  const stop = (id: string): Stop | undefined => stops.find(({ what }) => what.includes(`id="${id}"`))
  expect(stop('plain')).toMatchObject({ marked: false, meets44: true, seen: 1 })
  expect(stop('small')).toMatchObject({ marked: true, meets24: false })
  expect(stop('covered')).toMatchObject({ seen: 0 })
  expect(stop('trap')).toMatchObject({ marked: true, meets44: true, seen: 1 })
  expect(stops.map(({ id }) => id)).not.toContain(wanted.at(-1)!.id)
})
