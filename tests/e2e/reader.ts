import { expect, type Page } from '@playwright/test'

type Node = {
  role: string
  name: string
  description: string
  id: number
  states: Record<string, unknown>
}

/**
 * A visitor who has the accessibility tree and nothing else: finds things by role and name there, and does with them
 * what a screen reader does. What is not in the tree, or has another name, is not found.
 */
export async function createReader(page: Page) {
  const cdp = await page.context().newCDPSession(page)

  async function nodes(): Promise<Node[]> {
    const { nodes: all } = await cdp.send('Accessibility.getFullAXTree')
    return all
      .filter(({ ignored }) => !ignored)
      .map(({ role, name, description, backendDOMNodeId, properties }) => ({
        role: String(role?.value ?? ''),
        name: String(name?.value ?? '')
          .replace(/\s+/g, ' ')
          .trim(),
        description: String(description?.value ?? ''),
        id: backendDOMNodeId ?? 0,
        states: Object.fromEntries(properties?.map(({ name: key, value }) => [key, value.value]) ?? []),
      }))
  }

  /** Waits for exactly one thing of this role and name. */
  async function find(role: string, name: string | RegExp): Promise<Node> {
    let found: Node[] = []
    const is = (node: Node): boolean =>
      node.role === role && (typeof name === 'string' ? node.name === name : name.test(node.name))
    await expect
      .poll(async () => (found = (await nodes()).filter(is)).length, {
        message: `one ${role} that is called ${String(name)}`,
      })
      .toBe(1)
    return found[0]!
  }

  async function act(node: Node, body: string): Promise<void> {
    const { object } = await cdp.send('DOM.resolveNode', { backendNodeId: node.id })
    await cdp.send('Runtime.callFunctionOn', {
      objectId: object.objectId!,
      functionDeclaration: `function () { ${body} }`,
    })
  }

  return {
    find,
    /** Does what is done with a thing of this role: presses, follows, chooses. */
    async press(role: string, name: string | RegExp): Promise<void> {
      const node = await find(role, name)
      expect(node.states.disabled, `${role} ${String(name)} cannot be pressed`).not.toBe(true)
      await act(node, 'this.focus(); this.click()')
    },
    async type(name: string | RegExp, text: string): Promise<void> {
      await act(await find('textbox', name), 'this.focus()')
      await page.keyboard.insertText(text)
    },
    /** Waits until this is said by a live region. */
    async hears(role: 'status' | 'alert', words: string | RegExp): Promise<void> {
      await expect(page.getByRole(role).filter({ hasText: words }).first()).toBeAttached()
    },
  }
}
