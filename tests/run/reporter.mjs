import { appendFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * A test of a run, with the titles of its groups in its title. A problem outside the tests is a failed one.
 * @typedef {{ file: string, title: string, state: 'passed' | 'failed' | 'skipped' }} RanTest
 */

/** Appends a line for each test of vitest or Playwright to the file that `PLOTLINE_RESULTS` names. */
export default class ResultsReporter {
  /** @param {string} file @param {string} title @param {RanTest['state']} state */
  add(file, title, state) {
    const test = { file: relative(root, file).split(sep).join('/'), title, state }
    appendFileSync(process.env.PLOTLINE_RESULTS ?? '', `${JSON.stringify(test)}\n`)
  }

  /**
   * Vitest's last event. A file can fail without a failed test: while it is imported, or in a hook.
   * @param {readonly import('vitest/node').TestModule[]} modules @param {readonly unknown[]} errors
   */
  onTestRunEnd(modules, errors) {
    for (const module of modules) {
      const states = [...module.children.allTests()].map((test) => {
        const { state } = test.result()
        this.add(
          module.moduleId,
          test.fullName.replaceAll(' > ', ' '),
          state === 'pending' ? 'skipped' : state,
        )
        return state
      })
      if (!module.ok() && !states.includes('failed')) this.add(module.moduleId, 'the file', 'failed')
    }
    for (const error of errors) this.add(root, String(error), 'failed')
  }

  /** Playwright's first event. @param {unknown} _ @param {import('@playwright/test/reporter').Suite} suite */
  onBegin(_, suite) {
    this.suite = suite
  }

  /** Playwright's event of an error outside the tests. @param {{ message?: string }} error */
  onError({ message }) {
    this.add(root, message ?? '', 'failed')
  }

  /** Playwright's last event. A test that passed on a retry failed. */
  onEnd() {
    for (const test of this.suite?.allTests() ?? []) {
      const outcome = test.outcome()
      const title = test.titlePath().slice(3).join(' ')
      const isFailed = outcome === 'unexpected' || outcome === 'flaky'
      this.add(test.location.file, title, isFailed ? 'failed' : outcome === 'skipped' ? 'skipped' : 'passed')
    }
  }
}
