import type { Page } from '@playwright/test'
import { phone } from './checks/layout.ts'
import { walkthroughs } from './walkthroughs/all-walkthroughs.ts'
import { demo, payment } from './walkthroughs/demo.ts'
import { visitStates } from './walkthroughs/walkthrough.ts'
import { expect, test } from './fixtures.ts'

// A browser that translates the page replaces React's text nodes.

/**
 * Translates the next documents as a browser does: elements with the same words replace the text nodes. Returns a list to which each
 * operation of the product on a replaced text node is added.
 */
async function translateAsBrowser(page: Page): Promise<readonly string[]> {
  const operations: string[] = []
  await page.exposeFunction('reportOperation', (operation: string) => void operations.push(operation))
  await page.addInitScript(translate)
  return operations
}

function translate(): void {
  const untranslated = 'script, style, noscript, title, textarea, translated-words, [translate=no]'
  const report = (verb: string, { nodeName, textContent }: Node): void =>
    (window as unknown as { reportOperation(operation: string): void }).reportOperation(
      `${verb} ${nodeName}: ${textContent}`,
    )

  function replaceText(text: Text): void {
    if (!text.data.trim() || text.parentElement?.closest(untranslated) !== null) return
    const words = document.createElement('translated-words')
    words.textContent = text.data
    text.replaceWith(words)
  }
  function replaceBelow(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts = root instanceof Text ? [root] : []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    texts.forEach(replaceText)
  }
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      for (const node of [target, ...addedNodes]) replaceBelow(node)
  }).observe(document, { childList: true, subtree: true, characterData: true })

  const { removeChild, insertBefore } = Node.prototype
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')!
  Node.prototype.removeChild = function <Child extends Node>(child: Child): Child {
    if (child.parentNode !== this) report('removed', child)
    return removeChild.call(this, child) as Child
  }
  Node.prototype.insertBefore = function <Child extends Node>(child: Child, before: Node | null): Child {
    if (before && before.parentNode !== this) report('inserted before', before)
    return insertBefore.call(this, child, before) as Child
  }
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string) {
      if (!this.parentNode) report('wrote into', this)
      value.set!.call(this, text)
    },
  })
}

for (const walkthrough of walkthroughs.filter((each) => each !== demo && each !== payment))
  test.describe(walkthrough.name, () => {
    test.use({
      build: walkthrough.build,
      // React re-renders a landing card that was translated before it hydrated.
      expectedErrors: /^console: |React error #418/,
      viewport: phone,
      contextOptions: { reducedMotion: 'reduce' },
    })

    const tag = walkthrough.name === 'the survey' ? [] : '@full'
    test('works while the browser translates it', { tag }, async ({ page, app, services }) => {
      const operations = await translateAsBrowser(page)
      await visitStates(walkthrough, { page, app, services, language: 'en' }, async (state) =>
        expect.soft(operations, state).toEqual([]),
      )
    })
  })
