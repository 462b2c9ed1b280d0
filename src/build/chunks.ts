import type { Rolldown } from 'vite'

/**
 * Everything that the first page needs comes in one file: it packs better than the dozen that would be cut for what later
 * pages share with it, and one is as fast. `main.tsx` stays outside: it waits at its top level, and a part that is loaded
 * meanwhile and shared a file with it would wait for it in turn.
 */
export const chunks: NonNullable<Rolldown.OutputOptions['codeSplitting']> = {
  groups: [{ name: 'first', tags: ['$initial'], test: (id) => !/\/src\/main\.tsx$|\.html$/.test(id) }],
}
