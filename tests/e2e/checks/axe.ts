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

const script = `(async () => {
  // Faults are found in the last frame of an animation. A spinner has none.
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  const { violations } = await axe.run(document, ${JSON.stringify(options)})
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => id + ': ' + target.join(' ') + ' ' + failureSummary))
})()`

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/**
 * axe's violations on the page, as rule, element and reason. It runs in an isolated world, where time passes although the page's clock is paused.
 */
export async function findAxeFaults(page: Page): Promise<string[]> {
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
  const found = await run(script)
  if (!Array.isArray(found)) throw new Error('axe returned nothing')
  return found.map(String)
}
