import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter'
import { writeReport } from '../run/write-report.mjs'
import { deviceFaults } from './device-faults.ts'
import { devicePlaces } from './device-places.ts'
import { cases } from './table.ts'

/** The number of cases of both tables. */
const total = cases.length + Object.keys(devicePlaces).length * Object.keys(deviceFaults).length

/** Writes a row for each case, with the sentence that the visitor reads. A filtered or interrupted run writes nothing. */
export default class FaultsReport implements Reporter {
  private root: Suite | null = null

  onBegin(_: FullConfig, root: Suite): void {
    this.root = root
  }

  onEnd(): void {
    const tests = this.root?.allTests().filter(({ results }) => results.length > 0) ?? []
    if (tests.length < total)
      return void process.stdout.write(
        `${tests.length} of ${total} cases: docs/reports/faults.md was not written.\n`,
      )
    const passed = tests.filter((test) => test.outcome() === 'expected').length
    const rows = tests.map((test) => {
      const sentence = test.annotations.find(({ type }) => type === 'sentence')?.description ?? ''
      return `| ${test.title} | ${sentence} | ${test.outcome() === 'expected' ? 'passed' : 'failed'} |`
    })
    const head = '| case | the visitor reads | |\n|---|---|---|'
    writeReport('faults.md', 'Faults', `${passed} of ${total} cases passed.`, `${head}\n${rows.join('\n')}`)
  }
}
