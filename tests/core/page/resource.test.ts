import { expect, it } from 'vitest'
import { createManualPage } from '../../fakes/manual-page.ts'
import { failed, succeeded, type Result } from '../../../src/core/kernel/result.ts'
import { createResource } from '../../../src/core/page/resource.ts'
import { settled } from '../../fakes/settled.ts'

/** A resource, entered, whose loads end with these results in turn. */
function enterWith(...results: Result<string, string>[]) {
  const page = createManualPage()
  const seen = { loads: 0, problems: [] as string[] }
  const resource = createResource(() => Promise.resolve(results[seen.loads++]!), {
    page,
    onFailed: (problem) => seen.problems.push(problem),
  })
  return { ...resource, page, seen, leave: resource.enter() }
}

it('a resource is ready at once, without a load, if it has its value already', () => {
  const { state, enter } = createResource<string, never>(() => Promise.reject(new Error()), { loaded: '' })
  enter()()
  expect(state.get()).toEqual({ kind: 'ready', value: '' })
})

it('a resource may fail without a listener', async () => {
  const { state, enter } = createResource(() => Promise.resolve(failed('problem')))
  enter()
  await settled()
  expect(state.get()).toEqual({ kind: 'failed', problem: 'problem' })
})

it('a resource loads once, also when the page is entered again', async () => {
  const { state, enter, leave, retry, seen } = enterWith(succeeded('value'))
  expect(state.get()).toEqual({ kind: 'loading' })
  await settled()
  expect(state.get()).toEqual({ kind: 'ready', value: 'value' })
  leave()
  enter()
  retry()
  expect(seen).toEqual({ loads: 1, problems: [] })
})

it('a resource loads again on retry and when it is online again, after a failure only', async () => {
  const { state, page, retry, seen } = enterWith(failed('one'), failed('two'), succeeded('value'))
  retry()
  await settled()
  expect(state.get()).toEqual({ kind: 'failed', problem: 'one' })
  retry()
  expect(state.get()).toEqual({ kind: 'loading' })
  await settled()
  expect(state.get()).toEqual({ kind: 'failed', problem: 'two' })
  page.setOnline(false)
  expect(seen.loads).toBe(2)
  page.setOnline(true)
  await settled()
  expect(state.get().kind).toBe('ready')
  expect(seen).toEqual({ loads: 3, problems: ['one', 'two'] })
})

it('a resource drops the result when the page was left, and loads again when it is entered', async () => {
  const { state, page, enter, leave, seen } = enterWith(failed('one'), succeeded('value'))
  leave()
  await settled()
  page.setOnline(false)
  page.setOnline(true)
  expect({ kind: state.get().kind, seen }).toEqual({ kind: 'loading', seen: { loads: 1, problems: [] } })
  const changes: string[] = []
  state.subscribe(() => changes.push(state.get().kind))
  enter()
  await settled()
  expect(changes).toEqual(['ready'])
})
