import { phone } from './checks/layout.ts'
import { translateAsBrowser } from './browser-translation.ts'
import { walkthroughs } from './walkthroughs/all-walkthroughs.ts'
import { demo, payment } from './walkthroughs/demo.ts'
import { visitStates } from './walkthroughs/walkthrough.ts'
import { runsAll } from './test-matrix.ts'
import { expect, test } from './fixtures.ts'

// A browser that translates the page replaces React's text nodes.

const translated = runsAll
  ? walkthroughs.filter((walkthrough) => walkthrough !== demo && walkthrough !== payment)
  : walkthroughs.filter(({ name }) => ['the survey', 'the lead form', 'the offers'].includes(name))

for (const walkthrough of translated)
  test.describe(walkthrough.name, () => {
    test.use({
      build: walkthrough.build,
      // React re-renders a landing card that was translated before it hydrated.
      expectedErrors: /^console: |React error #418/,
      viewport: phone,
      contextOptions: { reducedMotion: 'reduce' },
    })

    test('works while the browser translates it', async ({ page, app, services }) => {
      const lost = await translateAsBrowser(page)
      await visitStates(walkthrough, { page, app, services, language: 'en' }, async (state) =>
        expect.soft(lost(), state).toEqual([]),
      )
    })
  })
