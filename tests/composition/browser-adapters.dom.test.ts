import { expect, it, vi } from 'vitest'
import { browserAdapters } from '../../src/composition/browser-adapters.ts'
import type { AppContainer } from '../../src/composition/container-module.ts'
import { createContainer } from '../../src/composition/create-container.ts'
import { languagesModule } from '../../src/composition/languages-module.ts'
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

it.each<[string, (container: AppContainer) => Promise<unknown>]>([
  [
    'a service responds',
    (container) => container.get('http').send({ method: 'GET', url: 'https://a.test/' }),
  ],
  ['the texts of a language are received', (container) => container.get('languages').ready],
])('counts as online once %s, whatever the browser says (R80)', async (_, receive) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.stubGlobal('fetch', (address: string) =>
    address === '/favicon.svg'
      ? Promise.reject(new TypeError('blocked'))
      : Promise.resolve(new Response('{}')),
  )
  const container = createContainer(
    browserAdapters(window, buildSettings()),
    languagesModule({ language: 'ta', setDocumentLanguage() {} }),
  )
  expect(container.get('page').isOnline()).toBe(false)
  await settled()
  await receive(container)
  expect(container.get('page').isOnline()).toBe(true)
})
