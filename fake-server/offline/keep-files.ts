import { keyOf, type KeptFiles } from './kept-files.ts'

/** How many files are fetched at a time: the page is loading too. */
const atATime = 4

/** The part of the browser's cache that is used here. */
export type FileCache = Pick<Cache, 'match' | 'put' | 'delete' | 'keys'>

/** Fetches what the cache does not hold yet. Rejects where a file cannot be had; what was kept by then stays for the next try. */
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
      // Hosts lead `/index.html` on to `/`, and an answer that was led on is refused to a page.
      const { status, headers } = response
      await cache.put(key, response.redirected ? new Response(response.body, { status, headers }) : response)
    }
  }
  await Promise.all(Array.from({ length: atATime }, next))
}
