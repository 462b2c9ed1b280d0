import type { Rolldown } from 'vite'

/**
 * What starts a page, and what only the demo's own pages need at once. The demo has three pages: in a shared file each would
 * start the others, and the product's would bring the console along.
 */
const apart = /\/main\.tsx$|\.html$|\/fake-server\//

/**
 * Everything that the first page needs comes in one file: it packs better than the dozen that would be cut for what later
 * pages share with it, and one is as fast.
 */
export const chunks = ({ isDemo }: { isDemo: boolean }): Rolldown.CodeSplittingOptions => ({
  groups: [{ name: 'first', tags: ['$initial'], ...(isDemo ? { test: (id) => !apart.test(id) } : {}) }],
})
