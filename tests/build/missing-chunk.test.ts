import { expect, it } from 'vitest'
import { createPartFlow } from '../../src/core/loading/part-flow.ts'
import { lazyPart } from '../../src/ui/lib/lazy-part.ts'
import { answerAll, at, inTab } from '../core/survey/tab.ts'
import { settled } from '../fakes/settled.ts'
import { createTestPorts } from '../fakes/test-ports.ts'

it('offers a reload for a chunk that a deployment removed, and restores the answers (R34, R65)', async () => {
  const tab = await inTab()
  tab.wizard.start()
  answerAll(tab.wizard, 2)
  const fetch = () => Promise.reject(new Error('404 lead-page-00000000.js'))
  const leadPage = lazyPart('lead-page', fetch, (found) => found, fetch)
  const loading = createPartFlow(createTestPorts(), leadPage)
  loading.enter()
  await settled()
  expect(loading.state.get()).toEqual({ kind: 'failed', stuck: false })
  loading.again()
  await settled()
  // A second failure is stuck: the button reloads the page.
  expect(loading.state.get()).toEqual({ kind: 'failed', stuck: true })

  const { wizard } = await tab.loadAnew()
  wizard.goOn()
  expect([at(wizard), wizard.state.get().answers]).toEqual([2, { '0.0': '30', '1.0': '40' }])
})
