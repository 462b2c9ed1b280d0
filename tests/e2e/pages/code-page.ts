import type { Locator, Page } from '@playwright/test'
import { buttonOf, fieldOf } from './elements.ts'
import type { Names } from './names.ts'

/** The form for the one-time code. */
export function createCodePage(page: Page, names: Names) {
  const field = (): Locator => fieldOf(page, names.code)
  const submit = (): Locator => buttonOf(page, names.submit)
  return {
    field,
    submit,
    edit: (): Locator => buttonOf(page, 'Edit'),
    resend: (): Locator => buttonOf(page, 'Resend code'),
    async verify(code: string): Promise<void> {
      await field().fill(code)
      await submit().click()
    },
  }
}
