import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter'

const folder = fileURLToPath(new URL('../../docs/reports/', import.meta.url))

/** Writes `docs/reports/engines.md`: the journeys that passed in each engine, and the engines that aren't installed. */
export default class EnginesReport implements Reporter {
  private projects: readonly Suite[] = []
  private version = ''

  onBegin({ version }: FullConfig, { suites }: Suite): void {
    this.projects = suites
    this.version = version
  }

  onEnd(): void {
    const rows = ['chromium', 'firefox', 'webkit'].map((engine) => `| ${engine} | ${this.resultOf(engine)} |`)
    const day = new Date().toISOString().slice(0, 10)
    const title = `# Engines\n\n${day}, Playwright ${this.version}.\n`
    const report = `${title}\n| engine | journeys |\n|---|---|\n${rows.join('\n')}\n`
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'engines.md'), report)
    process.stdout.write(`\n${report}`)
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
