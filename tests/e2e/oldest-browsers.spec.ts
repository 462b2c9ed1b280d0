import { issuedToken, rightCode } from '../services/documented-answers.ts'
import { visitors } from './walk.ts'
import { expect, test } from './world.ts'

/** Removes what Chrome 119, Safari 16.6 or Firefox 140 lacks and newer browsers have. */
function removeNewApis(): void {
  const missing: readonly [owner: object, names: readonly string[]][] = [
    [
      window,
      ['fetchLater', 'navigation', 'requestIdleCallback', 'scheduler', 'trustedTypes', 'ViewTransition'],
    ],
    [window, ['PerformanceLongAnimationFrameTiming', 'TrustedHTML', 'TrustedScriptURL']],
    [URL, ['canParse', 'parse']],
    [Promise, ['try', 'withResolvers']],
    [Array, ['fromAsync']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [AbortSignal, ['any']],
    [RegExp, ['escape']],
    [Intl, ['DurationFormat', 'Segmenter']],
    [Set.prototype, ['difference', 'intersection', 'isSubsetOf', 'isSupersetOf', 'union']],
    [Document.prototype, ['startViewTransition']],
    [Element.prototype, ['checkVisibility', 'moveBefore']],
    [HTMLElement.prototype, ['hidePopover', 'popover', 'showPopover', 'togglePopover']],
    [HTMLDialogElement.prototype, ['closedBy', 'requestClose']],
    [Navigator.prototype, ['connection', 'globalPrivacyControl', 'setAppBadge', 'virtualKeyboard']],
  ]
  for (const [owner, names] of missing) for (const name of names) Reflect.deleteProperty(owner, name)
}

test('the whole way works without the APIs that the oldest supported browsers lack (R110)', async ({
  page,
  walk,
}) => {
  await page.addInitScript(removeNewApis)
  await walk.open('/')
  expect(await page.evaluate(() => 'canParse' in URL)).toBe(false)
  await walk.start()
  await walk.answerAll()
  await walk.finish().click()
  // The survey has a progress bar as well.
  await expect(page.getByRole('progressbar', { name: 'Design progress' })).toBeVisible()
  await walk.passLoader()
  await walk.sendCode(visitors.in)
  await walk.verify(rightCode)
  await walk.atCheckout()
  await walk.payNow().click()
  await expect(page).toHaveURL(new RegExp(`^http://pay\\.plotline\\.test/.*token=${issuedToken}`))
})
