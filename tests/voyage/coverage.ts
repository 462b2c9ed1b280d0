import type { Outcome } from './sail.ts'

/** What visits came to, each with how often. */
export type Coverage = Record<'screens' | 'transitions' | 'calls' | 'faults' | 'acts', Record<string, number>>

export const noCoverage = (): Coverage => ({ screens: {}, transitions: {}, calls: {}, faults: {}, acts: {} })

/** Questions are one screen. */
const named = (screen: string): string => screen.replace(/^question \d+/, 'question')

/** Adds a visit. */
export function cover(coverage: Coverage, { plan, voyage: { screens, network } }: Outcome): void {
  const count = (kind: keyof Coverage, name: string): void =>
    void (coverage[kind][name] = (coverage[kind][name] ?? 0) + 1)
  screens.map(named).forEach((screen, index, all) => {
    count('screens', screen)
    if (index > 0) count('transitions', `${all[index - 1]} → ${screen}`)
  })
  for (const { call, fate } of network.requests) {
    count('calls', call)
    if (fate.kind !== 'arrives') count('faults', `${call} ${fate.kind}`)
  }
  for (const { act } of plan.acts) count('acts', act)
}

/** Adds what another process saw. */
export function merge(coverage: Coverage, other: Coverage): void {
  for (const [kind, counts] of Object.entries(other) as [keyof Coverage, Record<string, number>][])
    for (const [name, times] of Object.entries(counts))
      coverage[kind][name] = (coverage[kind][name] ?? 0) + times
}

/** One line a kind: how many there are, and which of them, the rarest last. */
export function coverageLines(coverage: Coverage): string[] {
  return Object.entries(coverage).map(([kind, counts]) => {
    const sorted = Object.entries(counts).sort(([, one], [, other]) => other - one)
    const listed = kind === 'transitions' ? sorted.slice(-8) : sorted
    return `${sorted.length} ${kind}: ${kind === 'transitions' ? '… ' : ''}${listed.map(([name, times]) => `${name} (${times})`).join(', ')}`
  })
}
