import type { Rolldown } from 'vite'

/**
 * What starts a page, and what only the demo's own pages need at once. The demo has three pages: in a shared file each would
 * start the others, and the product's would bring the console along.
 */
const apart = /\/main\.tsx$|\.html$|\/fake-server\//

/** What several later pages share is too small for files of its own. */
const small =
  /\/src\/ui\/(?:components\/(?:later-icons|countdown-ring|mail-text|minutes-seconds)|hooks\/use-measured-height)\.tsx?$|\/src\/core\/(?:shared\/stored-list|model\/own-currency)\.ts$/

/**
 * Everything that the first page needs comes in one file: it packs better than the dozen that would be cut for what later
 * pages share with it, and one is as fast.
 */
export const chunks = ({ isDemo }: { isDemo: boolean }): Rolldown.CodeSplittingOptions => ({
  includeDependenciesRecursively: false,
  groups: [
    { name: 'first', tags: ['$initial'], ...(isDemo ? { test: (id) => !apart.test(id) } : {}) },
    { name: 'later', test: small, priority: -1 },
  ],
})
