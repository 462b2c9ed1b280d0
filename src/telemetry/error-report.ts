import type { PageName } from '../core/model/visit.ts'

/** A file, and `line:column` in it. */
type FileLocation = readonly [file: string, position: string]

/** A caught error, unredacted. `redactError` cleans it before anything is sent. */
export type CaughtError = {
  /** A kind, or the part of the product that logged it. */
  where: string
  problem?: unknown
  /** Its location as the browser reports it. */
  location?: FileLocation
  /** The violated policy directive, as the browser names it. */
  policy?: string
}

/** The path of a file of the build; null for any other address. */
type OwnFile = (address: string) => string | null

const errorKinds: ReadonlyMap<string, ErrorReport['kind']> = new Map([
  ['promise', 'promise'],
  ['policy', 'policy'],
  ['ui', 'page'],
  ['parts', 'part'],
  ['survey', 'call'],
  ['payment', 'call'],
])

/**
 * Whether a file of the build is in the error's stack. Errors of extensions, WebViews and other scripts, and errors without a stack
 * (`ResizeObserver loop`), are not reported and count towards no limit (R100).
 */
export const isOwnError = (caught: CaughtError, ownFile: OwnFile): boolean =>
  findLocation(caught, ownFile) !== undefined

function findLocation(
  { problem, location = ['', ''] }: CaughtError,
  ownFile: OwnFile,
): SourceLocation | undefined {
  const thrown = errorIn(problem)
  const own = [readText(thrown, 'message'), readText(thrown, 'name')]
  return ownLocation([location, ...locationsIn(readText(thrown, 'stack'), own)], ownFile)
}

/** Redacts an error: only words of the allow-lists and a location in a file of the build remain. Never throws. */
export function redactError(caught: CaughtError, screen: ScreenName, ownFile: OwnFile): ErrorReport {
  const { where, problem, policy } = caught
  const thrown = errorIn(problem)
  const name = readText(thrown, 'name')
  const fullMessage = readText(thrown, 'message')
  const error = thrown && (oneOf(errorNames, name) ?? 'Error')
  // Two engines append the address of a chunk that did not load.
  const message = oneOf(knownMessages, fullMessage.split(': ')[0])
  const place = findLocation(caught, ownFile)
  const directive = oneOf(policyDirectives, policy)
  return {
    kind: errorKinds.get(where) ?? 'script',
    ...screen,
    ...(error && { error }),
    ...(message && { message }),
    ...(place && { place }),
    ...(directive && { policy: directive }),
  }
}

/** Errors with the same fingerprint count as one. */
export const fingerprint = ({ kind, error, message, place, policy, page }: ErrorReport): string =>
  [kind, error, message, policy, place ?? page].filter(Boolean).join(' ')

const oneOf = <Word extends string>(words: readonly Word[], word: string | undefined): Word | undefined =>
  words.find((known) => known === word)

/** The result, or null if it throws: a thrown value may have throwing getters. */
function safely<Value>(read: () => Value): Value | null {
  try {
    return read()
  } catch {
    return null
  }
}

const errorIn = (problem: unknown): Error | null =>
  safely(() => {
    if (problem instanceof Error) return problem
    // The crash boundary wraps the error. Null and undefined have no properties: the TypeError is caught.
    const inner = (problem as { problem?: unknown }).problem
    return inner instanceof Error ? inner : null
  })

function readText(error: Error | null, property: 'name' | 'message' | 'stack'): string {
  const value = safely<unknown>(() => error?.[property])
  return typeof value === 'string' ? value : ''
}

/** All locations in a stack, after its copies of name and message (`own`), which may contain an address. */
function locationsIn(stack: string, own: readonly string[]): FileLocation[] {
  let frames = stack
  for (const text of own) if (text.includes('://')) frames = frames.split(text).at(-1) ?? ''
  return [...frames.slice(0, 10_000).matchAll(/(https?:\/\/[^\s()@]+?):(\d+:\d+)(?=[\s)]|$)/g)].map(
    ([, file = '', position = '']) => [file, position],
  )
}

/** The first location in a file of the build, with fewer than two million lines and columns. */
function ownLocation(locations: readonly FileLocation[], ownFile: OwnFile): SourceLocation | undefined {
  for (const [file, position] of locations) {
    const path = ownFile(file)
    if (path !== null && /^[01]?\d{1,6}:[01]?\d{1,6}$/.test(position))
      return `${path}:${position}` as SourceLocation
  }
  return undefined
}

/** A screen: its page, and in the survey the step, from 1. Never an address, which may contain a phone number. */
export type ScreenName = { page: PageName; step?: number }

declare const origin: unique symbol

/** A file of the build with line and column, as `/assets/first-Ab12Cd34.js:1:2345`. */
export type SourceLocation = string & { readonly [origin]: 'own file' }

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
/** Allow-list of messages of the browsers, which contain nothing of the visit. Any other message is dropped. */
export const knownMessages = [
  'Failed to fetch',
  'Load failed',
  'NetworkError when attempting to fetch resource.',
  'Importing a module script failed.',
  'error loading dynamically imported module',
  'Failed to fetch dynamically imported module',
  'Maximum call stack size exceeded',
  'too much recursion',
  'Out of memory',
  'The operation was aborted.',
  'The operation is insecure.',
] as const
export const policyDirectives = [
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

/** A redacted error: words of the lists above, and a location in a file of the build. */
export type ErrorReport = ScreenName & {
  kind: 'script' | 'promise' | 'policy' | 'page' | 'part' | 'call'
  /** `Error` for any other name. */
  error?: (typeof errorNames)[number] | 'Error'
  message?: (typeof knownMessages)[number]
  place?: SourceLocation
  /** The directive of the content security policy that blocked something. */
  policy?: (typeof policyDirectives)[number]
}
