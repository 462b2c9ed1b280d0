import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { notRun, ranInPlaywright, ranInVitest } from './not-run.ts'
import { rowsIn } from './read-pages.ts'

/** The rows of the pages that name tests of which none passed in the run, by the runners' reports: one sentence each. */
export function rowsNotHeld(root: string, vitest: unknown, playwright: unknown): string[] {
  const ran = [...ranInVitest(vitest, root), ...ranInPlaywright(playwright)]
  return ['docs/conformance.md', 'docs/accessibility.md'].flatMap((page) =>
    notRun(page, rowsIn(readFileSync(join(root, page), 'utf8')), ran),
  )
}
