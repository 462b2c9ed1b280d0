import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { Vital } from './vitals-reporter.ts'

/** Measures this document from its beginning: the browser has kept what happened before. */
export function observeVitals(report: (vital: Vital) => void): void {
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(report)
}
