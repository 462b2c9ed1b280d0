import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const needsDocument = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment happy-dom')

/**
 * Runs the test files that need a document first, then all others, each group in Vitest's own order. Vitest reuses a worker process only
 * if the next file has the same environment: fewer changes mean fewer new processes, which load every module again.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const first = new Set(sorted.filter(needsDocument))
    return [...first, ...sorted.filter((file) => !first.has(file))]
  }
}
