import type { BrowserContext, Request as Asked, Route } from '@playwright/test'
import { createManualClock, type ManualClock } from '../../../src/adapters/clock/manual-clock.ts'
import { ORIGIN, type Doc, type Phone } from '../../../fake-server/simulation/tab.ts'
import { calm, createNetwork, type Fate } from '../../../fake-server/simulation/network.ts'
import { createServices } from '../../../fake-server/simulation/services.ts'
import type { Voyage } from '../../../fake-server/simulation/voyage.ts'

type Kept = { status: number; headers: Record<string, string>; body: Buffer }

/**
 * The simulation's services and network behind a real browser: each call has the fate that it had in the simulated visit. Files come
 * at once, also without a network, as from the browser's cache.
 */
export async function openNetwork(
  context: BrowserContext,
  site: string,
  phone: Phone,
  simulated: Voyage['network']['requests'],
) {
  const time: ManualClock = createManualClock()
  const services = createServices(time)
  const fates = new Map<string, Fate[]>()
  for (const { call, fate } of simulated) fates.set(call, [...(fates.get(call) ?? []), fate])
  const network = createNetwork(
    () => ({ time, phone }),
    services,
    ({ call }) => fates.get(call)?.shift() ?? calm,
    () => {},
  )
  const fetchAs = network.fetchOf({ id: 0, clock: time } as Partial<Doc> as Doc, () => '')
  const given = new Map<Asked, AbortController>()
  const files = new Map<string, Kept>()
  let happened = 0
  let open = 0

  context.on('requestfailed', (request) => given.get(request)?.abort())

  async function answerCall(route: Route): Promise<void> {
    const asked = route.request()
    const controller = new AbortController()
    given.set(asked, controller)
    happened++
    const { signal } = controller
    const answer = await fetchAs(asked.url(), { ...(await initOf(asked)), signal }).catch(() => null)
    happened++
    open++
    const body = answer && (await answer.text())
    await (answer ? route.fulfill({ status: answer.status, body: body! }) : route.abort('failed')).catch(
      () => {},
    )
    open--
  }

  async function answerFile(route: Route): Promise<void> {
    open++
    happened++
    const { pathname, search } = new URL(route.request().url())
    const kept = files.get(pathname) ?? (await fetchKept(site + pathname + search))
    files.set(pathname, kept)
    await route.fulfill(kept).catch(() => {})
    open--
  }

  await context.route('**/*', (route) => {
    const { origin, pathname } = new URL(route.request().url())
    if (origin !== ORIGIN) return route.fulfill({ contentType: 'text/html', body: '<title>Payment</title>' })
    return pathname.startsWith('/fake/') ? answerCall(route) : answerFile(route)
  })
  return {
    time,
    services,
    network,
    /** Counts what went and came; it stands still where nothing does. */
    happened: () => happened,
    isOpen: () => open > 0,
  }
}

async function fetchKept(address: string): Promise<Kept> {
  const answer = await fetch(address)
  const ofTransfer = /^(content-encoding|content-length|transfer-encoding)$/
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !ofTransfer.test(name)))
  return { status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) }
}

async function initOf(asked: Asked): Promise<RequestInit> {
  const headers = asked.headers()
  const init = { method: asked.method(), headers }
  const type = headers['content-type'] ?? ''
  const sent = asked.postDataBuffer()
  if (!sent) return init
  if (!type.startsWith('multipart')) return { ...init, body: sent.toString('utf8') }
  return {
    ...init,
    body: await new Response(new Uint8Array(sent), { headers: { 'content-type': type } }).formData(),
  }
}
