import { relative, sep } from 'node:path'
import type { Plugin } from 'vite'

/** The fake backend and its libraries, by path below the project. */
const fake = /^fake-server\/|(?:^|\/)node_modules\/(?:msw|@mswjs|@msw|@faker-js|idb-keyval)\//

/** The modules that belong to the fake backend or its libraries, as paths below `root`. */
export function fakesAmong(moduleIds: readonly string[], root: string): string[] {
  return moduleIds
    .map((id) => id.replaceAll('\0', '').split('?')[0]!)
    .map((id) => relative(root, id).split(sep).join('/'))
    .filter((path) => fake.test(path))
}

/** Fails a build whose module graph contains the fake backend, even in a branch that is dropped later. */
export function noFakes(root: string): Plugin {
  return {
    name: 'plotline:no-fakes',
    apply: 'build',
    buildEnd(problem) {
      if (problem) return
      const found = fakesAmong([...this.getModuleIds()], root)
      if (found.length > 0)
        this.error(
          `the fake backend is in the production build: ${found.slice(0, 3).join(', ')} (${found.length} modules)`,
        )
    },
  }
}
