import {
  errorNames,
  knownMessages,
  policyParts,
  type ErrorReport,
  type SourceLocation,
  type ScreenName,
} from '../core/ports/reporter.ts'

/** A file, and `line:column` in it. */
type Spot = readonly [file: string, place: string]

/** A caught error, unredacted. `redactError` cleans it before anything is sent. */
export type CaughtError = {
  /** A kind, or the part of the product that logged it. */
  where: string
  problem?: unknown
  /** Where the browser says that it happened. */
  spot?: Spot
  /** What the policy kept from the page, as the browser names it. */
  policy?: string
}

/** The path of a file of the build; null for any other address. */
type OwnFile = (address: string) => string | null

const kindOf: ReadonlyMap<string, ErrorReport['kind']> = new Map([
  ['promise', 'promise'],
  ['policy', 'policy'],
  ['ui', 'page'],
  ['parts', 'part'],
  ['survey', 'call'],
  ['payment', 'call'],
])

/**
 * Whether a file of the build is in the error's stack. Errors of extensions, WebViews and other scripts, and what the browser
 * reports without a stack (`ResizeObserver loop`), are not reported and count towards no limit (R100).
 */
export const isOwnFault = (fault: CaughtError, ownFile: OwnFile): boolean =>
  placeOf(fault, ownFile) !== undefined

function placeOf({ problem, spot = ['', ''] }: CaughtError, ownFile: OwnFile): SourceLocation | undefined {
  const thrown = errorIn(problem)
  const own = [wordOf(thrown, 'message'), wordOf(thrown, 'name')]
  return ownPlace([spot, ...spotsIn(wordOf(thrown, 'stack'), own)], ownFile)
}

/** Redacts an error: only words of the allow-lists and a location in a file of the build remain. Never throws. */
export function redactError(fault: CaughtError, screen: ScreenName, ownFile: OwnFile): ErrorReport {
  const { where, problem, policy } = fault
  const thrown = errorIn(problem)
  const name = wordOf(thrown, 'name')
  const said = wordOf(thrown, 'message')
  const error = thrown && (among(errorNames, name) ?? 'Error')
  // Two engines add the address of a part that did not come.
  const message = among(knownMessages, said.split(': ')[0])
  const place = placeOf(fault, ownFile)
  const part = among(policyParts, policy)
  return {
    kind: kindOf.get(where) ?? 'script',
    ...screen,
    ...(error && { error }),
    ...(message && { message }),
    ...(place && { place }),
    ...(part && { policy: part }),
  }
}

/** What makes two faults the same. */
export const fingerprint = ({ kind, error, message, place, policy, page }: ErrorReport): string =>
  [kind, error, message, policy, place ?? page].filter(Boolean).join(' ')

const among = <Word extends string>(words: readonly Word[], word: string | undefined): Word | undefined =>
  words.find((one) => one === word)

/** Anybody can throw what throws in turn where it is looked at: null then. */
function tried<Value>(look: () => Value): Value | null {
  try {
    return look()
  } catch {
    return null
  }
}

const errorIn = (problem: unknown): Error | null =>
  tried(() => {
    if (problem instanceof Error) return problem
    // The crash boundary says where as well.
    const inner = (problem as { problem?: unknown } | null | undefined)?.problem
    return inner instanceof Error ? inner : null
  })

function wordOf(error: Error | null, property: 'name' | 'message' | 'stack'): string {
  const word = tried<unknown>(() => error?.[property])
  return typeof word === 'string' ? word : ''
}

/** Every address of a stack. What an error says of itself stands there too, and may look like a place: it is left out first. */
function spotsIn(stack: string, own: readonly string[]): Spot[] {
  let frames = stack
  for (const said of own) if (said.includes('://')) frames = frames.split(said).at(-1) ?? ''
  return [...frames.slice(0, 10_000).matchAll(/(https?:\/\/[^\s()@]+?):(\d+:\d+)(?=[\s)]|$)/g)].map(
    ([, file = '', place = '']) => [file, place],
  )
}

/** The first that is in a file of the build: no such file has two million lines, or a line as long. */
function ownPlace(spots: readonly Spot[], ownFile: OwnFile): SourceLocation | undefined {
  for (const [file, place] of spots) {
    const path = ownFile(file)
    if (path !== null && /^[01]?\d{1,6}:[01]?\d{1,6}$/.test(place))
      return `${path}:${place}` as SourceLocation
  }
  return undefined
}
