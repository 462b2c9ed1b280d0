import { describe, expect, it } from 'vitest'
import { createOfflineCopy, type OfflineCopy } from '../../../fake-server/offline/offline-copy.ts'

type FakeWorker = EventTarget & {
  scriptURL: string
  said: unknown[]
  postMessage(message: unknown): void
}
type FakeRegistration = EventTarget & Record<'installing' | 'waiting' | 'active', FakeWorker | null>

function createWorker(path = '/demo-worker.js'): FakeWorker {
  const said: unknown[] = []
  return Object.assign(new EventTarget(), {
    scriptURL: `http://localhost:4173${path}`,
    said,
    postMessage: (message: unknown) => void said.push(message),
  })
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** A browser that has service workers, with the one that is registered first. */
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

async function begun(browser: ReturnType<typeof createBrowser>): Promise<OfflineCopy> {
  const copy = createOfflineCopy(browser.window)
  copy.start()
  await settle()
  return copy
}

function move(worker: FakeWorker, registration: FakeRegistration, to: 'waiting' | 'active'): void {
  registration.installing = null
  registration.waiting = to === 'waiting' ? worker : null
  if (to === 'active') registration.active = worker
  worker.dispatchEvent(new Event('statechange'))
}

describe('the copy for use without a network', () => {
  it('is being got, and then kept', async () => {
    const browser = createBrowser()
    const copy = await begun(browser)
    expect([browser.registered, copy.state.get()]).toEqual([['/demo-worker.js'], 'downloading'])
    move(browser.registration.installing!, browser.registration, 'active')
    expect(copy.state.get()).toBe('ready')
  })

  it('is asked about first where the visitor saves data', async () => {
    const browser = createBrowser({ saveData: true })
    const copy = await begun(browser)
    expect([browser.registered, copy.state.get()]).toEqual([[], 'needs-consent'])
    copy.download()
    await settle()
    expect([browser.registered, copy.state.get()]).toEqual([['/demo-worker.js'], 'downloading'])
  })

  it('is fetched once where it is asked for twice at once', async () => {
    const browser = createBrowser({ saveData: true })
    const copy = await begun(browser)
    copy.download()
    copy.download()
    await settle()
    expect([browser.registered, copy.state.get()]).toEqual([['/demo-worker.js'], 'downloading'])
  })

  it('is not asked about again where it is there already', async () => {
    const browser = createBrowser({ saveData: true })
    browser.registered.push('/demo-worker.js')
    expect((await begun(browser)).state.get()).toBe('downloading')
    expect(browser.registered).toHaveLength(1)
  })

  it('is not there where the browser has no workers or refuses one', async () => {
    const without = createOfflineCopy({ navigator: {} } as Window)
    without.start()
    await settle()
    expect([without.state.get(), without.isServing()]).toEqual(['none', false])
    expect((await begun(createBrowser({ refuses: true }))).state.get()).toBe('none')
  })

  it('is not there where its files could not be had', async () => {
    const browser = createBrowser()
    const copy = await begun(browser)
    const worker = browser.registration.installing!
    browser.registration.installing = null
    worker.dispatchEvent(new Event('statechange'))
    expect(copy.state.get()).toBe('none')
  })

  it('serves the page once a worker controls it', async () => {
    const browser = createBrowser()
    const copy = await begun(browser)
    expect(copy.isServing()).toBe(false)
    browser.serviceWorker.controller = createWorker()
    expect(copy.isServing()).toBe(true)
  })

  it('is not asked for again by a page that came from it', async () => {
    const browser = createBrowser()
    browser.serviceWorker.controller = createWorker()
    expect((await begun(browser)).state.get()).toBe('none')
    expect(browser.registered).toEqual([])
  })

  it('replaces another site’s service worker on this origin', async () => {
    const browser = createBrowser({ foreign: true })
    const { registration, serviceWorker } = browser
    const copy = await begun(browser)
    expect([browser.registered, copy.state.get()]).toEqual([['/demo-worker.js'], 'downloading'])
    expect(copy.isServing()).toBe(false)
    const own = registration.installing!
    move(own, registration, 'waiting')
    expect([own.said, copy.state.get()]).toEqual([['skip-waiting'], 'downloading'])
    registration.waiting = null
    move(own, registration, 'active')
    serviceWorker.controller = own
    serviceWorker.dispatchEvent(new Event('controllerchange'))
    expect([copy.state.get(), copy.isServing(), browser.reloads()]).toEqual(['ready', true, 0])
  })

  it('asks a visitor who saves data if another site’s service worker is registered', async () => {
    const browser = createBrowser({ foreign: true, saveData: true })
    expect((await begun(browser)).state.get()).toBe('needs-consent')
    expect(browser.registered).toEqual([])
  })

  it('of a newer demo waits until it is asked for, and the page then loads again, once', async () => {
    const browser = createBrowser({ served: true })
    const { registration, serviceWorker } = browser
    const copy = await begun(browser)
    move(registration.installing!, registration, 'active')
    const newer = createWorker()
    registration.installing = newer
    registration.dispatchEvent(new Event('updatefound'))
    expect(copy.state.get()).toBe('ready')
    move(newer, registration, 'waiting')
    expect(copy.state.get()).toBe('update-ready')
    expect([newer.said, browser.reloads()]).toEqual([[], 0])

    copy.update()
    expect(newer.said).toEqual(['skip-waiting'])
    serviceWorker.dispatchEvent(new Event('controllerchange'))
    serviceWorker.dispatchEvent(new Event('controllerchange'))
    expect(browser.reloads()).toBe(1)
  })

  it('of a newer demo takes every tab along, whichever asked for it', async () => {
    const browser = createBrowser({ served: true })
    await begun(browser)
    browser.serviceWorker.dispatchEvent(new Event('controllerchange'))
    expect(browser.reloads()).toBe(1)
  })

  it('that comes for the first time loads no page again', async () => {
    const browser = createBrowser()
    await begun(browser)
    browser.serviceWorker.dispatchEvent(new Event('controllerchange'))
    expect(browser.reloads()).toBe(0)
  })
})
