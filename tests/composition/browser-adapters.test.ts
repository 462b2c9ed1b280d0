// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { browserAdapters } from '../../src/composition/browser-adapters.ts'
import { createContainer } from '../../src/composition/create-container.ts'
import { buildSettings } from '../builders/settings.ts'

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
