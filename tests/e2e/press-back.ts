import type { Page } from '@playwright/test'

/**
 * Goes back as the browser's button does, out of the document too. `page.goBack()` hangs on a page that comes out of the back/forward cache,
 * and who waits in a document that is leaving falls with it.
 */
export const pressBack = (page: Page): Promise<void> =>
  page.evaluate(() => void setTimeout(() => history.back()))
