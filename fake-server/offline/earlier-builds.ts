import type { FileCache } from './keep-files.ts'
import { keyOf, type KeptFiles } from './kept-files.ts'

/** The cache key for the ids of tabs that were open when this build took over. */
const noted = '/tabs-of-earlier-builds'

/** Stores the ids of tabs that may still request an earlier build's chunks. */
export const noteTabs = (cache: FileCache, tabs: readonly string[]): Promise<void> =>
  cache.put(noted, new Response(JSON.stringify(tabs)))

/** Deletes other builds' files once all of those tabs are closed. */
export async function dropUnused(files: KeptFiles, cache: FileCache, open: readonly string[]): Promise<void> {
  const note = await cache.match(noted)
  if (!note) return
  const tabs = (await note.json()) as string[]
  if (tabs.some((tab) => open.includes(tab))) return
  const kept = new Set(Object.keys(files).map((path) => keyOf(path, files)))
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url)
    if (!kept.has(pathname + search)) await cache.delete(request)
  }
}
