import type { Rolldown } from 'vite'

/** What starts a page. The demo has two, the product's and its payment stand-in's: in a shared file each would start the other. */
const entry = /\/main\.tsx$|\.html$/

/**
 * Everything that the first page needs comes in one file: it packs better than the dozen that would be cut for what later
 * pages share with it, and one is as fast.
 */
export const chunks = ({ isDemo }: { isDemo: boolean }): Rolldown.CodeSplittingOptions => ({
  groups: [{ name: 'first', tags: ['$initial'], ...(isDemo ? { test: (id) => !entry.test(id) } : {}) }],
})
