import type { PageName } from '../model/visit.ts'

/** Where on the way: the page, and in the survey its step, from 1. Never an address: that may hold a number. */
export type ScreenName = { page: PageName; step?: number }

declare const origin: unique symbol

/** A file of the build with line and column, as `/assets/first-Ab12Cd34.js:1:2345`. */
export type SourceLocation = string & { readonly [origin]: 'own place' }

export const errorNames = [
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'SecurityError',
  'AbortError',
  'NotFoundError',
  'QuotaExceededError',
  'InvalidStateError',
  'NotAllowedError',
  'NetworkError',
] as const
/** Allow-list of the engines' own messages, which hold nothing of the visit. Any other message is dropped. */
export const knownMessages = [
  'Failed to fetch',
  'Load failed',
  'NetworkError when attempting to fetch resource.',
  'Importing a module script failed.',
  'error loading dynamically imported module',
  'Failed to fetch dynamically imported module',
  'Script error.',
  'ResizeObserver loop completed with undelivered notifications.',
  'ResizeObserver loop limit exceeded',
  'Maximum call stack size exceeded',
  'too much recursion',
  'Out of memory',
  'The operation was aborted.',
  'The operation is insecure.',
] as const
export const policyParts = [
  'script-src-elem',
  'script-src-attr',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'media-src',
  'font-src',
  'connect-src',
  'frame-src',
  'worker-src',
  'manifest-src',
  'object-src',
  'base-uri',
  'form-action',
  'default-src',
] as const

/** What broke, as far as it may be told: words of the lists above, and a place in a file of the build. */
export type ErrorReport = ScreenName & {
  kind: 'script' | 'promise' | 'policy' | 'page' | 'part' | 'call'
  /** `Error` where it is called anything else. */
  error?: (typeof errorNames)[number] | 'Error'
  message?: (typeof knownMessages)[number]
  place?: SourceLocation
  /** What the policy kept from the page. */
  policy?: (typeof policyParts)[number]
}

/** How fast it was. `parts` is what the value is made of, in milliseconds; `cause` where on the page, as a selector. */
export type VitalReport = ScreenName & {
  metric: 'CLS' | 'FCP' | 'INP' | 'LCP' | 'TTFB'
  value: number
  rating: 'good' | 'needs-improvement' | 'poor'
  navigation: string
  parts: Readonly<Record<string, number>>
  cause?: string
  /** Why the page did not come out of the back/forward cache, in the browser's words. */
  notRestored?: readonly string[]
}

/** Takes what broke and how fast it was. Never throws, never waits. */
export type Reporter = {
  report(fault: ErrorReport, at: number): void
  measure(vital: VitalReport, at: number): void
  /** The visitor has withdrawn: what has not gone is forgotten. */
  end(): void
}
