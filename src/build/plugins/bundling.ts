import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type InlineConfig, type Rolldown } from 'vite'

/** The oldest supported browsers (R110). Samsung Internet 25 is Chromium 121. */
export const oldestBrowsers = ['chrome119', 'safari16.6', 'firefox140']

/** Some libraries import `useSyncExternalStore` from a shim package. React has it since version 18. */
export const reactStoreAlias = { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }

/** Entry modules of pages, and modules of the demo. They run on import: from a shared chunk, each page would start the others. */
const unsharedModules = /\/main\.tsx$|\.html$|\/fake-server\//

/**
 * One chunk for the first page, which compresses better than a dozen small ones, and one for code that later pages share. A demo has no
 * shared chunk, because it would contain the backend.
 */
export const codeSplitting = ({ isDemo }: { isDemo: boolean }): Rolldown.CodeSplittingOptions => ({
  includeDependenciesRecursively: false,
  groups: isDemo
    ? [{ name: 'first', tags: ['$initial'], test: (id) => !unsharedModules.test(id) }]
    : [
        { name: 'first', tags: ['$initial'], priority: 1 },
        { name: 'later', test: /\/src\//, minShareCount: 2 },
      ],
})

/**
 * Names the classes of CSS modules: a short hash of the file and a position in it, so that a change to one file changes
 * neither the names of others nor their cached chunks. Similar names compress well (decision 9).
 */
export function classNames(root: string): (name: string, file: string) => string {
  const sheets = new Map<string, { file: string; names: string[] }>()
  return (name, file) => {
    const path = relative(root, file).replaceAll('\\', '/')
    const hash = createHash('sha256').update(path).digest('base64url').slice(0, 3)
    const sheet = sheets.get(hash) ?? { file: path, names: [] }
    if (sheet.file !== path) throw new Error(`${path} and ${sheet.file} would share class names: rename one`)
    sheets.set(hash, sheet)
    if (!sheet.names.includes(name)) sheet.names.push(name)
    return `_${hash}${sheet.names.indexOf(name).toString(36)}`
  }
}

/** The chunks of a bundle that match, each followed by its static imports, also indirect ones. */
export function withImports(
  bundle: Rolldown.OutputBundle,
  matches: (chunk: Rolldown.OutputChunk) => boolean,
): Rolldown.OutputChunk[] {
  const found = new Set<Rolldown.OutputChunk>()
  const add = (file: Rolldown.OutputBundle[string] | undefined): void => {
    if (file?.type !== 'chunk' || found.has(file)) return
    found.add(file)
    for (const name of file.imports) add(bundle[name])
  }
  for (const file of Object.values(bundle)) if (file.type === 'chunk' && matches(file)) add(file)
  return [...found]
}

/** Runs a nested build without the product's own configuration, and returns its single script. */
export async function buildScript(root: string, config: InlineConfig): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'error',
    ...config,
    build: { ...config.build, write: false },
  })
  const files = [result].flat().flatMap((built) => ('output' in built ? built.output : []))
  const [chunk, ...others] = files.filter((file) => file.type === 'chunk')
  if (!chunk || others.length > 0) throw new Error('the build has to have one chunk')
  return chunk.code
}

/** Parts of libraries that a demo build omits. The demo's budget of bytes notices an entry that no longer applies. */
export const demoAliases = {
  find: /^(?:lodash|date-fns|debug|\..*\/(?:extensions\/sync|generate(?:Rest|GraphQL)Handlers|cookieStore\.mjs))$/,
  replacement: fileURLToPath(new URL('omitted-from-demo.ts', import.meta.url)),
}
