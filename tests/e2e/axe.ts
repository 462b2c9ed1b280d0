import type { CDPSession, Page } from '@playwright/test'
import axe from 'axe-core'

/** WCAG 2.0 to 2.2, A and AA, and what axe holds for good practice. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Off in axe because they are young; each of them holds a criterion. */
const alsoOn = ['label-content-name-mismatch', 'table-fake-caption', 'td-has-header']

const options = {
  runOnly: { type: 'tag', values: tags },
  rules: Object.fromEntries(alsoOn.map((rule) => [rule, { enabled: true }])),
  resultTypes: ['violations'],
  iframes: false,
  preload: false,
} satisfies axe.RunOptions

/** What another language can spoil: names and texts, not colours, sizes or roles. */
const ofWords = {
  ...options,
  runOnly: {
    type: 'rule',
    values: [...axe.getRules(tags).map(({ ruleId }) => ruleId), ...alsoOn].filter((rule) =>
      /name|label|alt|lang|title|unique|empty/.test(rule),
    ),
  },
} satisfies axe.RunOptions

const scriptOf = (chosen: axe.RunOptions): string => `(async () => {
  // What fades or slides is measured where it ends. A spinner has no end.
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  const { violations } = await axe.run(document, ${JSON.stringify(chosen)})
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => id + ': ' + target.join(' ') + ' ' + failureSummary))
})()`

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/**
 * What axe finds wrong with the page as it stands: rule, element, reason. Nothing is let through; `words` asks for all but its
 * colours. It runs in a world of its own beside the page's, where time goes on although the page's stands.
 */
export async function faultsOf(page: Page, what: 'all' | 'words' = 'all'): Promise<string[]> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  const cdp = await session
  const { frameTree } = await cdp.send('Page.getFrameTree')
  const { executionContextId: contextId } = await cdp.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'axe',
  })
  const run = async (expression: string): Promise<unknown> => {
    const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', {
      expression,
      contextId,
      awaitPromise: true,
      returnByValue: true,
    })
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value
  }
  if (!(await run('"axe" in globalThis'))) await run(`${axe.source}; 0`)
  const found = await run(scriptOf(what === 'all' ? options : ofWords))
  if (!Array.isArray(found)) throw new Error('axe said nothing')
  return found.map(String)
}
