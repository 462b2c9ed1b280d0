// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { observeErrors, type ObservedError } from '../../src/telemetry/observe-errors.ts'

it('observes uncaught errors, unhandled rejections and violations of the policy', () => {
  const observed: ObservedError[] = []
  // A window of its own: the test runner listens to errors of the real one.
  const view = Object.assign(new EventTarget(), { document: new EventTarget() })
  observeErrors(view as unknown as Window, (error) => observed.push(error))
  const problem = new Error('broken')
  const place = { filename: '/assets/a.js', lineno: 3, colno: 7 }
  view.dispatchEvent(Object.assign(new Event('error'), { error: problem, ...place }))
  view.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: problem }))
  const violation = { effectiveDirective: 'img-src', sourceFile: '/', lineNumber: 1, columnNumber: 2 }
  view.document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), violation))
  expect(observed).toEqual([
    { where: 'script', problem, location: ['/assets/a.js', '3:7'] },
    { where: 'promise', problem },
    { where: 'policy', policy: 'img-src', location: ['/', '1:2'] },
  ])
})
