import { expect, it } from 'vitest'
import {
  readBuildId,
  observeErrors,
  ownFilePath,
  type ObservedError,
} from '../../src/telemetry/observe-errors.ts'

it('observeErrors reports uncaught errors, unhandled rejections and policy violations', () => {
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

const origin = 'https://plotline.test'

/** A window with these scripts in its document, which has loaded these files. */
function buildWindow(scripts: readonly string[], loaded: readonly string[] = []): Window {
  const performance = {
    getEntriesByType: (type: string) => (type === 'resource' ? loaded.map((name) => ({ name })) : []),
  }
  const document = { scripts: scripts.map((src) => ({ src })) }
  return { document, location: { origin }, performance } as unknown as Window
}

it.each([
  ['a script of the document', `${origin}/assets/index.js`, '/assets/index.js'],
  ['a script with a query and a hash', `${origin}/assets/index.js?v=2#x`, '/assets/index.js'],
  ['a script with a hash alone', `${origin}/assets/chunk.js#x`, '/assets/chunk.js'],
  ['a script that was loaded later', `${origin}/assets/chunk.js`, '/assets/chunk.js'],
  ['a script that was not loaded', `${origin}/assets/other.js`, null],
  ['a style sheet', `${origin}/assets/style.css`, null],
  ['a script of another origin', 'https://ads.test/tag.js', null],
  ['a host that begins like the own one', 'https://plotline.test.evil/a.js', null],
  ['no address', '', null],
])('ownFilePath returns for %s, %s, the path %j', (_, address, path) => {
  const scripts = [`${origin}/assets/index.js?v=1`, 'https://ads.test/tag.js', `${origin}.evil/a.js`]
  const window = buildWindow(scripts, [`${origin}/assets/chunk.js`, `${origin}/assets/style.css`])
  expect(ownFilePath(window, address)).toBe(path)
})

it.each([
  ['https://ads.test/tag.js', `${origin}/assets/index-Ab_12-9z.js`, 'Ab_12-9z'],
  [`${origin}/assets/index-Ab_12-9z.js`, 'https://ads.test/tag.js', 'Ab_12-9z'],
  ['https://ads.test/tag-Ab_12-9z.js?v=1', `${origin}/src/main.js`, 'development'],
])('readBuildId identifies the build of the scripts %s and %s as %s', (one, other, build) => {
  expect(readBuildId(buildWindow([one, other]))).toBe(build)
})
