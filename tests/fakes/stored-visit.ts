import type { TestPorts } from './test-ports.ts'

/** The record of the visit that the tab has stored when the page is hidden (R65); null without one. */
export function storedVisit({ page, session }: Pick<TestPorts, 'page' | 'session'>): string | null {
  page.hide()
  return session.read('plotline.visit')
}
