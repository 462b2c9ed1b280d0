import { expect, it, vi } from 'vitest'
import { demoKeys } from '../../../fake-server/backend/demo-keys.ts'
import type { Demo } from '../../../fake-server/demo/open-demo.ts'
import { resetDemo } from '../../../fake-server/demo/reset-demo.ts'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { createTestBackend } from '../backend/test-backend.ts'

it('a reset keeps only branding and the console’s layout, and opens the region’s start page', async () => {
  const { log: _, branding, console: layout, ...removed } = demoKeys
  const storage = createMemoryStorage(
    Object.fromEntries([branding, layout, ...Object.values(removed)].map((key) => [key, '[]'])),
  )
  const backend = createTestBackend(storage)
  const demo = {
    storage,
    scenario: backend.scenario,
    load: async () => backend,
    clock: { backToNow() {} },
    recordedEvents: { clear: () => storage.remove(demoKeys.events) },
  } as unknown as Demo
  const assign = vi.fn()
  const location = { pathname: '/uk/thank-you', assign }
  await resetDemo(demo, { localStorage, sessionStorage, location } as unknown as Window)
  expect(assign).toHaveBeenCalledWith('/uk')
  for (const key of Object.values(removed)) expect(storage.read(key)).toBeNull()
  for (const key of [branding, layout]) expect(storage.read(key)).toBe('[]')
})
