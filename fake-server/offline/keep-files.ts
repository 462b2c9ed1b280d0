import { keyOf, type KeptFiles } from './kept-files.ts'

/** The page is loading, too. */
const maxParallel = 4

/** The part of the browser's cache that is used here. */
export type FileCache = Pick<Cache, 'match' | 'put' | 'delete' | 'keys'>

/** Caches the files that are missing. Rejects if a download fails; the next try continues from there. */
export async function keepFiles(
  files: KeptFiles,
  cache: FileCache,
  get: (path: string) => Promise<Response>,
): Promise<void> {
  const waiting = Object.keys(files)
  async function next(): Promise<void> {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const key = keyOf(path, files)
      if (await cache.match(key)) continue
      const response = await get(path)
      if (!response.ok) throw new TypeError(`${path} is answered with ${response.status}`)
      // Hosts redirect `/index.html` to `/`, and browsers refuse a redirected response for a navigation.
      const { status, headers } = response
      await cache.put(key, response.redirected ? new Response(response.body, { status, headers }) : response)
    }
  }
  await Promise.all(Array.from({ length: maxParallel }, next))
}
