import { fireEvent, renderHook } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { useShortcuts } from '../../../fake-server/console/use-shortcuts.ts'
import { createConsoleLayout } from '../../../fake-server/demo/console-layout.ts'
import type { Demo } from '../../../fake-server/demo/open-demo.ts'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'

it.each([
  ['opens the console', true, 1],
  ['does nothing once shortcuts are turned off', false, 0],
])('the D key %s (WCAG 2.1.4)', (_, keys, calls) => {
  const layout = createConsoleLayout(createMemoryStorage())
  layout.change({ keys })
  const toggleConsole = vi.fn()
  const actions = { demo: { layout } as Demo, toggleConsole, toggleShortcutSheet() {}, openConsole() {} }
  const { unmount } = renderHook(() => useShortcuts(actions))
  onTestFinished(unmount)
  fireEvent.keyDown(document.body, { key: 'd' })
  expect(toggleConsole).toHaveBeenCalledTimes(calls)
})
