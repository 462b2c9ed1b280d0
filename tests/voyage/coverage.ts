import type { Outcome } from './run-plan.ts'

/** What visits reached, by kind and name, with counts. */
export type Coverage = Record<string, Record<string, number>>

/** Adds to a count. */
function count(coverage: Coverage, kind: string, name: string, times = 1): void {
  const counts = (coverage[kind] ??= {})
  counts[name] = (counts[name] ?? 0) + times
}

/** Adds a visit. */
export function cover(coverage: Coverage, { plan, voyage: { screens, network } }: Outcome): void {
  // All questions count as one screen.
  const named = screens.map((screen) => screen.replace(/^question \d+/, 'question'))
  for (const [index, screen] of named.entries()) {
    count(coverage, 'screens', screen)
    if (index > 0) count(coverage, 'transitions', `${named[index - 1]} → ${screen}`)
  }
  for (const { call, networkOutcome } of network.requests) {
    count(coverage, 'calls', call)
    if (networkOutcome.kind !== 'arrives') count(coverage, 'faults', `${call} ${networkOutcome.kind}`)
  }
  for (const { action } of plan.actions) count(coverage, 'actions', action)
}

/** Adds the coverage of another process. */
export function merge(coverage: Coverage, other: Coverage): void {
  for (const [kind, counts] of Object.entries(other))
    for (const [name, times] of Object.entries(counts)) count(coverage, kind, name, times)
}

/** A line for each kind: the count of names, and the rarest. */
export function coverageLines(coverage: Coverage): string[] {
  return Object.entries(coverage).map(([kind, counts]) => {
    const rarest = Object.entries(counts).toSorted(([, one], [, other]) => one - other)
    const named = rarest.slice(0, 8).map(([name, times]) => `${name} (${times})`)
    return `${rarest.length} ${kind}, the rarest: ${named.join(', ')}`
  })
}
