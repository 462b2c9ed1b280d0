import type { Region } from './region.ts'

/** Chosen before the visitor chooses: +91, +1, +44 (S3.7). */
export const homeCountry: Record<Region, string> = { in: 'IN', us: 'US', uk: 'GB' }
