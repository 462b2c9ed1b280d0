import type { Visitor } from './visitor.ts'
import visitors from './seed-visitors.json' with { type: 'json' }

/** The visitors that a new log starts with, the newest first. `at` is relative to the start of today. */
export const seedVisitors = visitors as readonly Visitor[]
