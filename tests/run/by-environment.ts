import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const asksForDocument = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment happy-dom')

/**
 * Test files that ask for a document first, then all others, each in Vitest's own order. A process goes on to the next file only where
 * that wants the same environment; otherwise a new one has to load everything anew.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const asking = new Set(sorted.filter(asksForDocument))
    return [...asking, ...sorted.filter((file) => !asking.has(file))]
  }
}
