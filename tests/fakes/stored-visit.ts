import type { FakePorts } from './fake-ports.ts'

/** The record of the visit that the tab has stored when the page is hidden (R65); null without one. */
export function storedVisit({ page, session }: Pick<FakePorts, 'page' | 'session'>): string | null {
  page.hide()
  return session.read('plotline.visit')
}
