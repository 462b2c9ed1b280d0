import { issuedToken, rightCode } from '../services/documented-responses.ts'
import { visitors } from './visitors.ts'
import { expect, test } from './fixtures.ts'

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

test('a visit works in the oldest supported browsers (R110)', async ({ app, page }) => {
  await page.addInitScript(removeNewApis)
  await app.open('/')
  expect(await page.evaluate(() => 'canParse' in URL)).toBe(false)
  await app.survey.start()
  await app.survey.answerAll()
  await app.survey.finish().click()
  await app.lead.passLoader()
  await app.lead.requestCode(visitors.in)
  await app.code.verify(rightCode)
  await app.checkout.expectLoaded()
  await app.checkout.payNow().click()
  expect(await app.payment.parameters()).toMatchObject({ token: issuedToken })
})
