import type { CDPSession, Page } from '@playwright/test'
import axe from 'axe-core'

/** WCAG 2.0 to 2.2, A and AA, and axe's best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Experimental in axe, for a criterion each. */
const experimental = ['label-content-name-mismatch', 'table-fake-caption', 'td-has-header']

const options = {
  runOnly: { type: 'tag', values: tags },
  rules: Object.fromEntries(experimental.map((rule) => [rule, { enabled: true }])),
  resultTypes: ['violations'],
  iframes: false,
  preload: false,
} satisfies axe.RunOptions

/** The rules that another language can break: names and texts, not colours, sizes or roles. */
const wordOptions = {
  ...options,
  runOnly: {
    type: 'rule',
    values: [...axe.getRules(tags).map(({ ruleId }) => ruleId), ...experimental].filter((rule) =>
      /name|label|alt|lang|title|unique|empty/.test(rule),
    ),
  },
} satisfies axe.RunOptions

const scriptOf = (runOptions: axe.RunOptions): string => `(async () => {
  // Faults are found in the last frame of an animation. A spinner has none.
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  const { violations } = await axe.run(document, ${JSON.stringify(runOptions)})
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => id + ': ' + target.join(' ') + ' ' + failureSummary))
})()`

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/**
 * axe's violations on the page, as rule, element and reason; `words` runs the rules of names and texts only. It runs in an isolated
 * world, where time passes although the page's clock is paused.
 */
export async function findAxeFaults(page: Page, scope: 'all' | 'words' = 'all'): Promise<string[]> {
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
  const found = await run(scriptOf(scope === 'all' ? options : wordOptions))
  if (!Array.isArray(found)) throw new Error('axe returned nothing')
  return found.map(String)
}
