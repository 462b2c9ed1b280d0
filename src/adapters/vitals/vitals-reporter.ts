import type { PageLifecycle } from '../../core/ports/ports.ts'
import type { Vital } from './observe-vitals.ts'

/**
 * Collects what is measured, and when the page is hidden sends one batch for each page of the product that has something new: it is
 * filed where it happened, and not where the document was loaded. Nothing personal is in it.
 */
export function createVitalsReporter({
  page,
  send,
}: {
  page: PageLifecycle
  send: (batch: string) => void
}): {
  /** `path` names a page of the product, and nobody's form or response. */
  report: (vital: Vital, path: string) => void
  start: () => void
  forget: () => void
} {
  const fresh = new Map<string, { vital: Vital; path: string }>()
  return {
    report: (vital, path) => void fresh.set(vital.id, { vital, path }),
    forget: () => fresh.clear(),
    start: () =>
      void page.onHidden(() => {
        const batches = new Map<string, object[]>()
        for (const { path, vital } of fresh.values()) {
          const { metric: name, value, rating, navigation: navigationType, parts, cause } = vital
          const entry = { name, value, rating, navigationType, parts, ...(cause ? { cause } : {}) }
          batches.set(path, [...(batches.get(path) ?? []), entry])
        }
        fresh.clear()
        for (const [path, vitals] of batches) send(JSON.stringify({ page: path, vitals }))
      }),
  }
}
