import { everything } from './scope.ts'
import { walkWay } from './state.ts'
import { demo, payment } from './states-demo.ts'
import { ways } from './states.ts'
import { translatePages } from './translated-page.ts'
import { phone } from './whole.ts'
import { expect, test } from './world.ts'

// Who speaks none of the six languages has the browser translate the page: its texts are not React's any more.

const walked = everything
  ? ways.filter((way) => way !== demo && way !== payment)
  : ways.filter(({ name }) => ['the survey', 'the lead form', 'the offers'].includes(name))

for (const way of walked)
  test.describe(way.name, () => {
    test.use({
      build: way.build,
      // What a way's own faults write; and a card that was translated before the product took it over is drawn anew, of which React tells.
      noise: /^console: |React error #418/,
      viewport: phone,
      contextOptions: { reducedMotion: 'reduce' },
    })

    test(`a browser that translates it loses nothing of ${way.name}: every state is reached and says what it has to`, async ({
      page,
      walk,
      services,
    }) => {
      const lost = await translatePages(page)
      await walkWay(way, { page, walk, services, code: 'en' }, async (state) =>
        expect.soft(lost(), state).toEqual([]),
      )
    })
  })
