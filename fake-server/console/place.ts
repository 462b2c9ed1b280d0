import type { KeyValueStorage } from '../../src/core/ports/key-value-storage.ts'
import { createStore, type Readable } from '../../src/core/shared/store.ts'
import { demoKeys } from '../demo-keys.ts'

export const parts = ['Phone', 'Scenario', 'Time', 'Calls', 'Records'] as const

export type Part = (typeof parts)[number]

/** Whether the console is open, and at which part. */
export type Place = { open: boolean; part: Part }

/** The console's place, kept for the next page. */
export function createPlace(
  storage: KeyValueStorage,
): Readable<Place> & { change(part: Partial<Place>): void } {
  const store = createStore<Place>(read(storage.read(demoKeys.console)))
  return {
    ...store,
    change(part) {
      const next = { ...store.get(), ...part }
      storage.write(demoKeys.console, JSON.stringify(next))
      store.set(next)
    },
  }
}

function read(text: string | null): Place {
  try {
    const kept = JSON.parse(text ?? '{}') as Partial<Place> | null
    return { open: kept?.open === true, part: parts.find((part) => part === kept?.part) ?? 'Phone' }
  } catch {
    return { open: false, part: 'Phone' }
  }
}
