import { expect, it, vi } from 'vitest'
import { browserAdapters } from '../../src/composition/browser-adapters.ts'
import { createContainer } from '../../src/composition/create-container.ts'
import { buildSettings } from '../builders/settings.ts'
import { settled } from '../fakes/settled.ts'

it('binds the session to the storage of this tab, and the storage to that of all tabs (R65)', () => {
  sessionStorage.clear()
  localStorage.clear()
  const container = createContainer(browserAdapters(window, buildSettings()))
  container.get('session').write('answers', 'of this tab')
  container.get('storage').write('language', 'of all tabs')
  const stores = [sessionStorage, localStorage].map((store) => Object.fromEntries(Object.entries(store)))
  sessionStorage.clear()
  localStorage.clear()
  expect(stores).toEqual([{ answers: 'of this tab' }, { language: 'of all tabs' }])
})

it('counts as online once a service responds, whatever the browser says (R80)', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.stubGlobal('fetch', (address: string) =>
    address === '/favicon.svg'
      ? Promise.reject(new TypeError('blocked'))
      : Promise.resolve(new Response('{}')),
  )
  const container = createContainer(browserAdapters(window, buildSettings()))
  expect(container.get('page').isOnline()).toBe(false)
  await settled()
  await container.get('http').send({ method: 'GET', url: 'https://forms.plotline.test/', headers: {} })
  expect(container.get('page').isOnline()).toBe(true)
})
