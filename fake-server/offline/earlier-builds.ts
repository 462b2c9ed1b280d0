import type { FileCache } from './keep-files.ts'
import { keyOf, type KeptFiles } from './kept-files.ts'

/** Where the tabs are noted that were open when this build took over. */
const noted = '/tabs-of-earlier-builds'

/** Notes the tabs that may still ask for an earlier build's parts, by the browser's ids. */
export const noteTabs = (cache: FileCache, tabs: readonly string[]): Promise<void> =>
  cache.put(noted, new Response(JSON.stringify(tabs)))

/** Removes what belongs to other builds, once none of the noted tabs is among those that are open. */
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
