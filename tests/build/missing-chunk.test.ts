import { expect, it } from 'vitest'
import { loadLazy } from '../../src/core/page/lazy-resource.ts'
import { createResource } from '../../src/core/page/resource.ts'
import { lazyResource } from '../../src/ui/lib/lazy-resource.ts'
import { answerAll, at, inTab } from '../core/survey/tab.ts'
import { settled } from '../fakes/settled.ts'
import { createFakePorts } from '../fakes/fake-ports.ts'

it('offers a reload for a chunk that a deployment removed, and restores the answers (R34, R65)', async () => {
  const tab = await inTab()
  tab.wizard.start()
  answerAll(tab.wizard, 2)
  const fetch = () => Promise.reject(new Error('404 lead-page-00000000.js'))
  const leadPage = lazyResource('lead-page', fetch, (found) => found, fetch)
  const loading = createResource(loadLazy(createFakePorts().clock, leadPage))
  loading.enter()
  await settled()
  expect(loading.state.get()).toMatchObject({ kind: 'failed', isRetry: false })
  loading.retry()
  await settled()
  // A second failure is stuck: the button reloads the page.
  expect(loading.state.get()).toMatchObject({ kind: 'failed', isRetry: true })

  const { wizard } = await tab.loadAnew()
  wizard.resume()
  expect([at(wizard), wizard.state.get().answers]).toEqual([2, { '0.0': '30', '1.0': '40' }])
})
