import { expect, it } from 'vitest'
import { createTestApp } from '../../fakes/create-test-app.ts'
import { goodResponses, loaderMs } from '../lead/open-lead.ts'

it('five pages of one address are remembered, each at its history entry (R104, R127)', () => {
  const address = '/response/a?Rx=r1'
  const { app, pages, navigator, clock } = createTestApp({ address, responses: goodResponses })
  const names = ['Asha', 'Ravi', 'Meena', 'Jo', 'Devi']
  for (const name of names) {
    const flow = pages.lead(app.visit())
    const leave = flow.enter()
    clock.advance(loaderMs)
    flow.change('name', name)
    navigator.push('/terms')
    leave()
    navigator.push(address)
  }
  for (const name of [...names].reverse()) {
    navigator.back(2)
    const flow = pages.lead(app.visit())
    const leave = flow.enter()
    expect(flow.state.get()).toMatchObject({ step: 'details', details: { name } })
    leave()
  }
})
