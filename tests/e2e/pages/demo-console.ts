import { expect, type Locator, type Page } from '@playwright/test'

/** The demo's console. */
export function createDemoConsole(page: Page) {
  const launcher = (): Locator => page.getByRole('button', { name: 'Demo', exact: true })
  const panel = (): Locator => page.getByRole('dialog', { name: 'Demo console' })
  const tab = (name: string): Locator => panel().getByRole('tab', { name })

  async function openPart(name: string): Promise<Locator> {
    // A console that was open opens again with the page, and its launcher may disappear during the click.
    await expect(async () => {
      if (!(await panel().isVisible())) await launcher().click({ timeout: 1_000 })
      await expect(panel()).toBeVisible()
    }).toPass()
    // On a wide screen the console shows all parts and has no tabs.
    if (await tab(name).count()) await tab(name).click()
    return panel()
  }

  async function close(): Promise<void> {
    await page.keyboard.press('Escape')
    await expect(panel()).toHaveCount(0)
  }

  return {
    launcher,
    panel,
    tab,
    openPart,
    close,
    banner: (): Locator => page.getByRole('button', { name: /^Text now / }),

    /** Presses buttons of a part, one after the other, and closes the console. */
    async press(part: string, ...names: string[]): Promise<void> {
      await openPart(part)
      for (const name of names) await panel().getByRole('button', { name, exact: true }).click()
      await close()
    },

    /** Waits until the page asks for a code. Returns the newest code in the console's phone. */
    async readCode(): Promise<string> {
      await page.locator('[autocomplete="one-time-code"]').waitFor()
      const text = (await openPart('Phone')).getByText(/\b\d{6}\b/).first()
      await expect(text).toBeVisible()
      const code = /\b\d{6}\b/.exec((await text.textContent()) ?? '')?.[0] ?? ''
      await close()
      return code
    },
  }
}
