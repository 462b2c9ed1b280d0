import type { Locator, Page } from '@playwright/test'

export const buttonOf = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true })

/** A text or number field. */
export const fieldOf = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('textbox', { name }).or(page.getByRole('spinbutton', { name }))
