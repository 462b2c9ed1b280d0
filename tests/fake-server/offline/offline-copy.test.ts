import { describe, expect, it } from 'vitest'
import { settled } from '../../fakes/settled.ts'
import { createOfflineCopy, type OfflineCopy } from '../../../fake-server/offline/offline-copy.ts'

type FakeWorker = EventTarget & {
  scriptURL: string
  messages: unknown[]
  postMessage(message: unknown): void
}
type FakeRegistration = EventTarget & Record<'installing' | 'waiting' | 'active', FakeWorker | null>

function createWorker(path = '/demo-worker.js'): FakeWorker {
  const messages: unknown[] = []
  return Object.assign(new EventTarget(), {
    scriptURL: `http://localhost:4173${path}`,
    messages,
    postMessage: (message: unknown) => void messages.push(message),
  })
}

/** A browser with service workers. `served`: the page came from the offline copy. `foreign`: another site's worker is active on this origin. */
function createBrowser({ saveData = false, refuses = false, served = false, foreign = false } = {}) {
  const registration: FakeRegistration = Object.assign(new EventTarget(), {
    installing: foreign ? null : createWorker(),
    waiting: null,
    active: foreign ? createWorker('/sw.js') : null,
  })
  const registered: string[] = served ? ['/demo-worker.js'] : []
  let reloads = 0
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: served ? createWorker() : registration.active,
    async register(address: string) {
      if (refuses) throw new DOMException('not here', 'SecurityError')
      registered.push(address)
      registration.installing ??= createWorker()
      return registration
    },
    getRegistration: async () => (registered.length > 0 || foreign ? registration : undefined),
  })
  const window = {
    navigator: { serviceWorker, connection: { saveData } },
    location: { reload: () => reloads++ },
  } as unknown as Window
  return { window, registration, registered, serviceWorker, reloads: () => reloads }
}

async function startCopy(browser: ReturnType<typeof createBrowser>): Promise<OfflineCopy> {
  const copy = createOfflineCopy(browser.window)
  copy.start()
  await settled()
  return copy
}

function moveTo(worker: FakeWorker, registration: FakeRegistration, to: 'waiting' | 'active'): void {
  registration.installing = null
  registration.waiting = to === 'waiting' ? worker : null
  if (to === 'active') registration.active = worker
  worker.dispatchEvent(new Event('statechange'))
}

describe('the offline copy', () => {
  it('is downloading, and then ready', async () => {
    const browser = createBrowser()
    const copy = await startCopy(browser)
    expect({ registered: browser.registered, state: copy.state.get() }).toEqual({
      registered: ['/demo-worker.js'],
      state: 'downloading',
    })
    moveTo(browser.registration.installing!, browser.registration, 'active')
    expect(copy.state.get()).toBe('ready')
  })

  it('needs consent if the data saver is on, and is then downloaded once', async () => {
    const browser = createBrowser({ saveData: true })
    const copy = await startCopy(browser)
    expect({ registered: browser.registered, state: copy.state.get() }).toEqual({
      registered: [],
      state: 'needs-consent',
    })
    copy.download()
    copy.download()
    await settled()
    expect({ registered: browser.registered, state: copy.state.get() }).toEqual({
      registered: ['/demo-worker.js'],
      state: 'downloading',
    })
  })

  it('needs no consent if it is registered already', async () => {
    const browser = createBrowser({ saveData: true })
    browser.registered.push('/demo-worker.js')
    expect((await startCopy(browser)).state.get()).toBe('downloading')
    expect(browser.registered).toHaveLength(1)
  })

  it('is not available without service workers, or if one is refused', async () => {
    const without = createOfflineCopy({ navigator: {} } as Window)
    without.start()
    await settled()
    expect({ state: without.state.get(), isServing: without.isServing() }).toEqual({
      state: 'none',
      isServing: false,
    })
    expect((await startCopy(createBrowser({ refuses: true }))).state.get()).toBe('none')
  })

  it('is not available after a failed download', async () => {
    const browser = createBrowser()
    const copy = await startCopy(browser)
    const worker = browser.registration.installing!
    browser.registration.installing = null
    worker.dispatchEvent(new Event('statechange'))
    expect(copy.state.get()).toBe('none')
  })

  it('serves the page once a worker controls it', async () => {
    const browser = createBrowser()
    const copy = await startCopy(browser)
    expect(copy.isServing()).toBe(false)
    browser.serviceWorker.controller = createWorker()
    expect(copy.isServing()).toBe(true)
  })

  it('is not registered again by a page that came from it', async () => {
    const browser = createBrowser()
    browser.serviceWorker.controller = createWorker()
    expect((await startCopy(browser)).state.get()).toBe('none')
    expect(browser.registered).toEqual([])
  })

  it('replaces another site’s service worker on this origin', async () => {
    const browser = createBrowser({ foreign: true })
    const { registration, serviceWorker } = browser
    const copy = await startCopy(browser)
    expect({ registered: browser.registered, state: copy.state.get() }).toEqual({
      registered: ['/demo-worker.js'],
      state: 'downloading',
    })
    expect(copy.isServing()).toBe(false)
    const own = registration.installing!
    moveTo(own, registration, 'waiting')
    expect({ messages: own.messages, state: copy.state.get() }).toEqual({
      messages: ['skip-waiting'],
      state: 'downloading',
    })
    registration.waiting = null
    moveTo(own, registration, 'active')
    serviceWorker.controller = own
    serviceWorker.dispatchEvent(new Event('controllerchange'))
    expect({ state: copy.state.get(), isServing: copy.isServing(), reloads: browser.reloads() }).toEqual({
      state: 'ready',
      isServing: true,
      reloads: 0,
    })
  })

  it('needs consent to replace another site’s service worker if the data saver is on', async () => {
    const browser = createBrowser({ foreign: true, saveData: true })
    expect((await startCopy(browser)).state.get()).toBe('needs-consent')
    expect(browser.registered).toEqual([])
  })

  it('of a newer demo waits for the visitor, and the page then reloads once', async () => {
    const browser = createBrowser({ served: true })
    const { registration, serviceWorker } = browser
    const copy = await startCopy(browser)
    moveTo(registration.installing!, registration, 'active')
    const newer = createWorker()
    registration.installing = newer
    registration.dispatchEvent(new Event('updatefound'))
    expect(copy.state.get()).toBe('ready')
    moveTo(newer, registration, 'waiting')
    expect(copy.state.get()).toBe('update-ready')
    expect({ messages: newer.messages, reloads: browser.reloads() }).toEqual({ messages: [], reloads: 0 })

    copy.update()
    expect(newer.messages).toEqual(['skip-waiting'])
    serviceWorker.dispatchEvent(new Event('controllerchange'))
    serviceWorker.dispatchEvent(new Event('controllerchange'))
    expect(browser.reloads()).toBe(1)
  })

  it.each([
    ['every tab reloads when a newer demo takes over, whichever tab asked for it', true, 1],
    ['no page reloads on the first visit', false, 0],
  ])('%s', async (_, served, reloads) => {
    const browser = createBrowser({ served })
    await startCopy(browser)
    browser.serviceWorker.dispatchEvent(new Event('controllerchange'))
    expect(browser.reloads()).toBe(reloads)
  })
})
