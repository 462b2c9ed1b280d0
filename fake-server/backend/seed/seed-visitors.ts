import { buildVisitor } from './build-visitor.ts'
import type { Visitor } from './visitor.ts'

const visitorCount = 120

/**
 * The visitors that a new database starts with, the newest first, the same every time. A demo build carries them as data, without faker
 * (`src/build/plugins/slim-fake-plugin.ts`).
 */
export const seedVisitors: Visitor[] = Array.from({ length: visitorCount }, (_, index) =>
  buildVisitor(index + 1),
)
  .toSorted((a, b) => b.at - a.at)
  .map((visitor, index) => ({ ...visitor, id: `sample-${index + 1}` }))
