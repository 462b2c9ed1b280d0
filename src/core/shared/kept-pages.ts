import type { Visit } from '../model/visit.ts'
import type { Ports } from '../ports/ports.ts'

/** A page at its history entries. */
export type Stay = {
  /** Whose their marks are. */
  id: string
  /** Whether it was opened by a link: it begins anew, whatever the tab has kept of such a page (R65). */
  isLink: boolean
}

/**
 * Opens pages: the one that was left at this history entry as it was left, else a new one (R64). An entry without a mark was
 * made by a link; one whose page is not here belongs to a document of this tab that is gone, or has just been loaded.
 */
export function keptPages<Page>(
  { navigator, random }: Pick<Ports, 'navigator' | 'random'>,
  create: (visit: Visit, stay: Stay) => Page,
): (visit: Visit) => Page {
  const pages = new Map<string, Page>()
  return (visit) => {
    const owner = navigator.mark()?.owner
    const kept = owner === undefined ? undefined : pages.get(owner)
    if (kept !== undefined) return kept
    const stay: Stay = { id: owner ?? random.id(), isLink: owner === undefined }
    const page = create(visit, stay)
    pages.set(stay.id, page)
    return page
  }
}
