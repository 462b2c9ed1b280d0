// @vitest-environment happy-dom
import { act, render } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { Mark } from '../../../fake-server/console/mark.tsx'
import type { Demo } from '../../../fake-server/demo/open-demo.ts'
import { createStore } from '../../../src/core/shared/store.ts'
import { createTestBackend } from '../backend/test-backend.ts'

it('the mark has its dot for a message, also for the first after the records began anew elsewhere', async () => {
  const backend = createTestBackend()
  const { records } = backend
  const loaded = createStore<typeof backend | null>(null)
  const demo = { backend: loaded } as unknown as Demo
  const mark = render(
    <Mark demo={demo} side="right" hidden={false} undocked={false} presenter={false} press={() => {}} />,
  )
  onTestFinished(mark.unmount)
  const hasDot = (): boolean => mark.container.querySelector('button > i') !== null
  const arrive = (id: string) => act(() => records.change(({ messages }) => messages.add({ id })))

  await arrive('before')
  act(() => loaded.set(backend))
  expect(hasDot()).toBe(false)
  await arrive('first')
  expect(hasDot()).toBe(true)
  await act(() => records.reset())
  expect(hasDot()).toBe(false)
  await arrive('anew')
  expect(hasDot()).toBe(true)
})
