import type { BrowserContext, Request as Asked, Route } from '@playwright/test'
import { createManualClock, type ManualClock } from '../../../src/adapters/clock/manual-clock.ts'
import { ORIGIN, type Doc, type Phone } from '../../simulation/tab.ts'
import { calm, createNetwork, type Request } from '../../simulation/network.ts'
import { createServices } from '../../simulation/services.ts'

/**
 * The simulation's services and network behind a real browser: each call has the fate that it had in the simulated visit. Files come
 * at once, also without a network, as from the browser's cache.
 */
export async function openNetwork(
  context: BrowserContext,
  site: string,
  phone: Phone,
  simulated: readonly Request[],
) {
  const time: ManualClock = createManualClock()
  const services = createServices(time)
  const ofCall = (requests: readonly Request[], wanted: string): readonly Request[] =>
    requests.filter(({ call }) => call === wanted)
  const network = createNetwork(
    () => ({ time, phone }),
    services,
    ({ call }) => ofCall(simulated, call)[ofCall(network.requests, call).length]?.fate ?? calm,
    () => {},
  )
  const fetchAs = network.fetchOf({ id: 0, clock: time } as Partial<Doc> as Doc, () => '')
  const given = new Map<Asked, AbortController>()
  let happened = 0
  let open = 0

  context.on('requestfailed', (request) => given.get(request)?.abort())

  async function give(answer: () => Promise<void>): Promise<void> {
    happened++
    open++
    // A page on its way to another one takes nothing.
    await answer().catch(() => {})
    open--
  }

  async function answerCall(route: Route): Promise<void> {
    const asked = route.request()
    const controller = new AbortController()
    given.set(asked, controller)
    happened++
    const init = { ...(await initOf(asked)), signal: controller.signal }
    const answer = await fetchAs(asked.url(), init).catch(() => null)
    await give(async () =>
      answer ? route.fulfill({ status: answer.status, body: await answer.text() }) : route.abort('failed'),
    )
  }

  await context.route('**/*', (route) => {
    const { origin, pathname, search } = new URL(route.request().url())
    if (origin !== ORIGIN) return route.fulfill({ contentType: 'text/html', body: '<title>Payment</title>' })
    if (pathname.startsWith('/fake/')) return answerCall(route)
    const url = site + pathname + search
    return give(async () => route.fulfill({ response: await route.fetch({ url }) }))
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

async function initOf(asked: Asked): Promise<RequestInit> {
  const headers = asked.headers()
  const sent = asked.postDataBuffer()
  const content = sent && new Response(new Uint8Array(sent), { headers })
  const isForm = headers['content-type']?.startsWith('multipart')
  return {
    method: asked.method(),
    headers,
    body: content && (await (isForm ? content.formData() : content.text())),
  }
}
