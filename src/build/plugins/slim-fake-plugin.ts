import { join } from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import { importSource } from '../import-source.mjs'

/** Replaces an import of files that match `from`. `isModule` is an ES module; the others are CommonJS. */
type Stub = { from: RegExp; specifier: RegExp; source: string; isModule?: true }

const omitted = (what: string): string =>
  `() => { throw new Error(${JSON.stringify(`${what} is left out of the demo`)}) }`

const library = /@mswjs\/data\/lib/
const factory = /@mswjs\/data\/lib\/factory/
const graphql = `exports.generateGraphQLHandlers = exports.generateGraphQLSchema = ${omitted('GraphQL')}`
const rest = `exports.generateRestHandlers = ${omitted('the handler generator')}`

/** Imports of code that the fake backend never runs, or that one line can replace, with the replacements. They save 235 KB. */
const stubs: readonly Stub[] = [
  { from: factory, specifier: /generateGraphQLHandlers$/, source: graphql },
  { from: factory, specifier: /generateRestHandlers$/, source: rest },
  { from: factory, specifier: /extensions\/sync$/, source: 'exports.sync = () => {}' },
  { from: library, specifier: /^date-fns$/, source: 'exports.compareAsc = (a, b) => Math.sign(a - b)' },
  {
    from: library,
    specifier: /^lodash$/,
    source: 'exports.isFunction = (value) => typeof value === "function"',
  },
  { from: library, specifier: /^debug$/, source: 'exports.debug = () => () => {}' },
  {
    // It reads local storage when it is loaded, which throws if the browser blocks that. No call has cookies.
    from: /msw\/lib\/core\/utils\/request/,
    specifier: /cookieStore/,
    source: 'export const cookieStore = { getCookies: () => [], setCookie: async () => {} }',
    isModule: true,
  },
]

const prefix = '\0slim-fake:'

/**
 * Makes a demo build small: stubs replace unused halves of libraries, and the sample visitors are generated at build time. The build
 * fails if a stub no longer applies, because the code that it replaces would be included.
 */
export function slimFake(root: string): Plugin {
  const seed = normalizePath(join(root, 'fake-server/backend/seed/seed-visitors.ts'))
  const unused = new Set(stubs)
  let hasSeed = false
  return {
    name: 'plotline:slim-fake',
    apply: 'build',
    enforce: 'pre',
    resolveId(specifier, importer) {
      if (!importer) return null
      const stub = stubs.find((each) => each.from.test(importer) && each.specifier.test(specifier))
      if (!stub) return null
      unused.delete(stub)
      return `${prefix}${stubs.indexOf(stub)}.${stub.isModule ? 'mjs' : 'cjs'}`
    },
    async load(id) {
      if (id.startsWith(prefix)) return stubs[Number.parseInt(id.slice(prefix.length))]!.source
      if (id !== seed) return null
      hasSeed = true
      const { seedVisitors } = (await importSource(seed)) as { seedVisitors: unknown }
      return `export const seedVisitors = ${JSON.stringify(seedVisitors)}`
    },
    buildEnd(problem) {
      if (problem) return
      if (!hasSeed) this.error(`the sample visitors were not generated: the build does not import ${seed}`)
      const [stub] = unused
      if (stub)
        this.error(
          `nothing under ${stub.from.source} imports ${stub.specifier.source}: fix or remove its stub`,
        )
    },
  }
}
