// @vitest-environment happy-dom
import { fireEvent, renderHook } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { ConsoleActions } from '../../../fake-server/console/run-command.ts'
import { useShortcuts } from '../../../fake-server/console/use-shortcuts.ts'
import { createConsoleLayout } from '../../../fake-server/demo/console-layout.ts'
import type { Demo } from '../../../fake-server/demo/open-demo.ts'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'

it.each([
  [true, 1],
  [false, 0],
])('single-key shortcuts that are on: %s, run %i command (WCAG 2.1.4)', (keys, runs) => {
  const layout = createConsoleLayout(createMemoryStorage())
  layout.change({ keys })
  const toggle = vi.fn()
  const actions: ConsoleActions = { demo: { layout } as Demo, toggle, list() {}, open() {} }
  const { unmount } = renderHook(() => useShortcuts(actions))
  onTestFinished(unmount)
  fireEvent.keyDown(document.body, { key: 'd' })
  expect(toggle).toHaveBeenCalledTimes(runs)
})
