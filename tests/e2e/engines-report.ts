import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter'
import { writeReport } from '../run/write-report.mjs'

/** Writes how many tests passed in each engine, and which engines aren't installed. */
export default class EnginesReport implements Reporter {
  private projects: readonly Suite[] = []
  private version = ''

  onBegin({ version }: FullConfig, { suites }: Suite): void {
    this.projects = suites
    this.version = version
  }

  onEnd(): void {
    const rows = ['chromium', 'firefox', 'webkit'].map((engine) => `| ${engine} | ${this.resultOf(engine)} |`)
    const table = `| engine | tests |\n|---|---|\n${rows.join('\n')}`
    writeReport('engines.md', 'Engines', `Playwright ${this.version}.\n\n${table}`)
  }

  private resultOf(engine: string): string {
    const tests = this.projects.find(({ title }) => title === engine)?.allTests()
    if (!tests) return `not run: \`npx playwright install --with-deps ${engine}\` installs it`
    const failed = tests.filter((test) => !test.ok()).map(({ title }) => title)
    const skipped = tests.filter((test) => test.outcome() === 'skipped').length
    const passed = tests.length - failed.length - skipped
    const names = failed.length > 0 ? `, failed: ${failed.join('; ')}` : ''
    return `${passed} of ${tests.length} passed${skipped > 0 ? `, ${skipped} skipped` : ''}${names}`
  }
}
