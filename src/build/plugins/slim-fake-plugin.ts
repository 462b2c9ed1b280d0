import { join } from 'node:path'
import { normalizePath, runnerImport, type Plugin } from 'vite'

type Stub = { from: RegExp; specifier: RegExp; source: string; module: 'cjs' | 'esm' }

const leftOut = (what: string): string =>
  `() => { throw new Error(${JSON.stringify(`${what} is left out of the demo`)}) }`

/** Parts of the fake backend's libraries that it never reaches, or needs one line of, with what stands in for each. */
const stubs: readonly Stub[] = [
  {
    from: /@mswjs\/data\/lib\/factory/,
    specifier: /generateGraphQLHandlers$/,
    source: `exports.generateGraphQLHandlers = exports.generateGraphQLSchema = ${leftOut('GraphQL')}`,
    module: 'cjs',
  },
  {
    from: /@mswjs\/data\/lib\/factory/,
    specifier: /generateRestHandlers$/,
    source: `exports.generateRestHandlers = ${leftOut('the handler generator')}`,
    module: 'cjs',
  },
  {
    from: /@mswjs\/data\/lib\/factory/,
    specifier: /extensions\/sync$/,
    source: 'exports.sync = () => {}',
    module: 'cjs',
  },
  {
    from: /@mswjs\/data\/lib\/comparators\/date/,
    specifier: /^date-fns$/,
    source: 'exports.compareAsc = (a, b) => Math.sign(a - b)',
    module: 'cjs',
  },
  {
    from: /@mswjs\/data\/lib/,
    specifier: /^lodash$/,
    source: 'exports.isFunction = (value) => typeof value === "function"',
    module: 'cjs',
  },
  {
    from: /@mswjs\/data\/lib/,
    specifier: /^debug$/,
    source: 'exports.debug = () => () => {}',
    module: 'cjs',
  },
  {
    // It reads local storage as soon as it is loaded, which throws where the browser blocks that. No call has cookies.
    from: /msw\/lib\/core\/utils\/request/,
    specifier: /cookieStore/,
    source: 'export const cookieStore = { getCookies: () => [], setCookie: async () => {} }',
    module: 'esm',
  },
]

const prefix = '\0slim-fake:'

/**
 * Makes a demo build small: the libraries' unused halves are replaced, and the sample visitors are made now, not in the page. Where there is
 * no place for one of these any more the build stops: what it kept out would be in.
 */
export function slimFake(root: string): Plugin {
  const seed = normalizePath(join(root, 'fake-server/backend/seed/seed-visitors.ts'))
  const waiting = new Set(stubs)
  let hasSeed = false
  return {
    name: 'plotline:slim-fake',
    apply: 'build',
    enforce: 'pre',
    resolveId(specifier, importer) {
      if (!importer) return null
      const stub = stubs.find(({ from, specifier: named }) => from.test(importer) && named.test(specifier))
      if (!stub) return null
      waiting.delete(stub)
      return `${prefix}${stubs.indexOf(stub)}.${stub.module === 'cjs' ? 'cjs' : 'mjs'}`
    },
    async load(id) {
      if (id.startsWith(prefix)) return stubs[Number.parseInt(id.slice(prefix.length))]!.source
      if (id !== seed) return null
      hasSeed = true
      const made = await runnerImport<{ seedVisitors: unknown }>(seed, {
        root,
        configFile: false,
        logLevel: 'error',
      })
      return `export const seedVisitors = ${JSON.stringify(made.module.seedVisitors)}`
    },
    buildEnd(problem) {
      if (problem) return
      if (!hasSeed) this.error(`the sample visitors were not made: the build has no ${seed}`)
      const [stub] = waiting
      if (stub)
        this.error(
          `nothing under ${stub.from.source} asks for ${stub.specifier.source} any more: mend or drop its stub`,
        )
    },
  }
}
