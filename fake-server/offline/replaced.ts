/** Where it is noted when a page was first found in the worker's place. */
const noted = '/another-site-since'

/** Sightings that lie so far apart belong to two visits, in milliseconds. */
const visit = 3_600_000

/** The part of the browser's cache that is used here. */
type Notes = Pick<Cache, 'match' | 'put' | 'delete'>

/**
 * Whether another site has taken the demo's place, by what a visit online finds where the worker's script lay: nothing there any more, or
 * at two visits a page. An answer that was led on or refused is a portal's or a guard's, and none at all is a flight.
 */
export async function isReplaced(found: Response | null, cache: Notes, now: number): Promise<boolean> {
  if (!found || found.redirected) return false
  if (found.status === 404 || found.status === 410) return true
  if (found.status !== 200) return false
  if (found.headers.get('content-type')?.includes('javascript')) {
    await cache.delete(noted)
    return false
  }
  const first = await cache.match(noted)
  if (first) return now - Number(await first.text()) >= visit
  await cache.put(noted, new Response(String(now)))
  return false
}
