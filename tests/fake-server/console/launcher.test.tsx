// @vitest-environment happy-dom
import { act, render } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { Launcher } from '../../../fake-server/console/launcher.tsx'
import { createConsoleLayout } from '../../../fake-server/demo/console-layout.ts'
import type { Demo } from '../../../fake-server/demo/open-demo.ts'
import { createStore } from '../../../src/core/shared/store.ts'
import { createTestBackend } from '../backend/test-backend.ts'

it('the launcher shows its dot for a message, also for the first one after another tab’s reset', async () => {
  const backend = createTestBackend()
  const { records } = backend
  const loaded = createStore<typeof backend | null>(null)
  const demo = { backend: loaded, layout: createConsoleLayout(backend.storage) } as unknown as Demo
  const launcher = render(<Launcher demo={demo} isConsoleOpen={false} onPress={() => {}} />)
  onTestFinished(launcher.unmount)
  const hasDot = (): boolean => launcher.container.querySelector('button > i') !== null
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
