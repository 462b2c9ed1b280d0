import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter'
import { writeReport } from '../run/write-report.mjs'

/** Writes a row for each case, with the sentence that the visitor reads. */
export default class FaultsReport implements Reporter {
  private root: Suite | null = null

  onBegin(_: FullConfig, root: Suite): void {
    this.root = root
  }

  onEnd(): void {
    const tests = this.root?.allTests() ?? []
    const passed = tests.filter((test) => test.outcome() === 'expected').length
    const rows = tests.map((test) => {
      const reads = test.annotations.find(({ type }) => type === 'reads')?.description ?? ''
      return `| ${test.title} | ${reads} | ${test.outcome() === 'expected' ? 'passed' : 'failed'} |`
    })
    const head = '| case | the visitor reads | |\n|---|---|---|'
    writeReport(
      'faults.md',
      'Faults',
      `${passed} of ${tests.length} cases passed.`,
      `${head}\n${rows.join('\n')}`,
    )
  }
}
