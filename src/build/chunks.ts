import type { Rolldown } from 'vite'

/**
 * Everything that the first page needs comes in one file: it packs better than the dozen that would be cut for what later
 * pages share with it, and one is as fast.
 */
export const chunks: NonNullable<Rolldown.OutputOptions['codeSplitting']> = {
  groups: [{ name: 'first', tags: ['$initial'] }],
}
