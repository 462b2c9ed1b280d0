import type { Rolldown } from 'vite'

/**
 * What starts a page, and what only the demo's own pages need at once. The demo has three pages: in a shared file each would
 * start the others, and the product's would bring the console along.
 */
const apart = /\/main\.tsx$|\.html$|\/fake-server\//

/**
 * Everything that the first page needs comes in one file: it packs better than the dozen that would be cut for what later
 * pages share with it, and one is as fast. What these share is one more: the lead form needs nearly all of it, and each
 * file costs a line in the page. In a demo its backend, which the first question waits for, would share it.
 */
export const chunks = ({ isDemo }: { isDemo: boolean }): Rolldown.CodeSplittingOptions => ({
  includeDependenciesRecursively: false,
  groups: isDemo
    ? [{ name: 'first', tags: ['$initial'], test: (id) => !apart.test(id) }]
    : [
        { name: 'first', tags: ['$initial'], priority: 1 },
        { name: 'later', test: /\/src\//, minShareCount: 2 },
      ],
})
