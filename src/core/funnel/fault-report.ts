import {
  errorNames,
  faultKinds,
  knownMessages,
  policyParts,
  type FaultReport,
  type OwnPlace,
  type ScreenName,
} from '../ports/reporter.ts'

/** What broke, as it was heard of. Nothing of it is told as it is. */
export type Fault = {
  /** A kind, or the part of the product that logged it. */
  where: string
  problem: unknown
  /** Where the browser says that it happened. */
  spot?: { file: string; line: number; column: number }
  /** What the policy kept from the page, as the browser names it. */
  policy?: string
}

/** The path of a file of the build; null for any other address. */
type OwnFile = (address: string) => string | null

const kindOf: Readonly<Record<string, FaultReport['kind']>> = {
  ui: 'page',
  parts: 'part',
  survey: 'call',
  payment: 'call',
}

/** Reads what may be told of a fault: words of lists, and a place in a file of the build. Never throws. */
export function readFault(fault: Fault, screen: ScreenName, ownFile: OwnFile): FaultReport {
  const { where, spot, policy } = fault
  const known = among(faultKinds, where) ?? (Object.hasOwn(kindOf, where) ? kindOf[where] : undefined)
  const problem = errorIn(fault.problem)
  const error = problem && (among(errorNames, wordOf(problem, 'name')) ?? 'Error')
  const message = problem && among(knownMessages, wordOf(problem, 'message'))
  const place = (spot && ownPlace(spot, ownFile)) ?? (problem && placeIn(problem, ownFile))
  const part = among(policyParts, policy)
  return {
    kind: known ?? 'script',
    ...screen,
    ...(error ? { error } : {}),
    ...(message ? { message } : {}),
    ...(place ? { place } : {}),
    ...(part ? { policy: part } : {}),
  }
}

/** What makes two faults the same. */
export const faultKey = ({ kind, error, message, place, policy, page }: FaultReport): string =>
  [kind, error, message, policy, place ?? page].filter(Boolean).join(' ')

const among = <Word extends string>(words: readonly Word[], word: string | undefined): Word | undefined =>
  words.find((one) => one === word)

function errorIn(problem: unknown): Error | null {
  if (problem instanceof Error) return problem
  // The crash boundary says where as well.
  const { problem: inner } = { ...(problem as { problem?: unknown } | null) }
  return inner instanceof Error ? inner : null
}

/** Anybody can throw an error whose properties throw in turn. */
function wordOf(error: Error, property: 'name' | 'message' | 'stack'): string {
  try {
    return String(error[property])
  } catch {
    return ''
  }
}

/** The topmost own file in the stack. What an error says of itself stands there too, and may look like a place: it is left out first. */
function placeIn(error: Error, ownFile: OwnFile): OwnPlace | undefined {
  let frames = wordOf(error, 'stack')
  for (const said of [wordOf(error, 'message'), wordOf(error, 'name')])
    if (said.includes('://') && frames.includes(said))
      frames = frames.slice(frames.lastIndexOf(said) + said.length)
  for (const [, file = '', line, column] of frames
    .slice(0, 10_000)
    .matchAll(/(https?:\/\/[^\s()@]+?):(\d+):(\d+)(?=[\s)]|$)/g)) {
    const place = ownPlace({ file, line: Number(line), column: Number(column) }, ownFile)
    if (place) return place
  }
  return undefined
}

/** No file of a build has more lines, or longer ones. */
const longest = 2_000_000

function ownPlace(
  { file, line, column }: { file: string; line: number; column: number },
  ownFile: OwnFile,
): OwnPlace | undefined {
  const path = ownFile(file)
  const isPlace = [line, column].every((count) => Number.isInteger(count) && count >= 0 && count < longest)
  return path !== null && isPlace ? (`${path}:${line}:${column}` as OwnPlace) : undefined
}
