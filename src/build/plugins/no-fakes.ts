import { relative, sep } from 'node:path'
import type { Plugin } from 'vite'

/** Modules that stand where the real backend is not; by path below the project, since the project may lie anywhere. */
const fake = /^fake-server\/|(?:^|\/)node_modules\/(?:msw|@mswjs|@msw|@faker-js)\//

/** The modules among these that belong to the fake backend, or to what it stands on, as paths below `root`. */
export function fakesAmong(moduleIds: readonly string[], root: string): string[] {
  return moduleIds
    .map((id) => id.replaceAll('\0', '').split('?')[0]!)
    .map((id) => relative(root, id).split(sep).join('/'))
    .filter((path) => fake.test(path))
}

/** Fails a build whose graph reaches the fake backend, a branch that was dropped later included. */
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
