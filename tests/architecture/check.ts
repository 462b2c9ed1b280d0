import type { Rule } from './rules.ts'
import type { Import } from './source.ts'

const below = (place: string, path: string): boolean =>
  path === place || path.startsWith(place.endsWith('/') ? place : `${place}/`)

/** The rule that governs a file; null where none does. */
export const ruleFor = (rules: readonly Rule[], file: string): Rule | null =>
  rules.find(({ files }) => files.test(file)) ?? null

/** Null where the import is allowed, else one line: `from -> to`, with the reason. */
export function breachOf(rules: readonly Rule[], edge: Import): string | null {
  const rule = ruleFor(rules, edge.from)
  if (!rule) return `${edge.from} -> ${edge.to} (no rule governs the file)`
  return isAllowed(rule, edge) ? null : `${edge.from} -> ${edge.to} (${rule.because})`
}

function isAllowed(rule: Rule, { from, to, package: name, kind }: Import): boolean {
  if (name !== null) return rule.packages.some((allowed) => fits(allowed, name))
  const own = rule.files.exec(from)?.[1] ?? ''
  const places = [
    ...(kind === 'dynamic' && rule.mayLoad ? rule.mayLoad : rule.may),
    ...(kind === 'type' ? [...(rule.mayTypes ?? []), ...(rule.mayLoad ?? [])] : []),
  ]
  return places.some((place) => below(place.replace('$1', own), to))
}

const fits = (allowed: string, name: string): boolean =>
  allowed === name || (allowed === 'node:*' && name.startsWith('node:'))

/** The permissions that no import makes use of: `who may`, one line each. */
export function unusedPermissions(rules: readonly Rule[], edges: readonly Import[]): string[] {
  return rules.flatMap((rule) => {
    const own = edges.filter(({ from }) => ruleFor(rules, from) === rule)
    const uses = (place: string, kinds: readonly Import['kind'][]): boolean =>
      own.some(
        ({ from, to, kind }) =>
          kinds.includes(kind) && below(place.replace('$1', rule.files.exec(from)?.[1] ?? ''), to),
      )
    const unused = [
      ...rule.may.filter((place) => !uses(place, ['value', 'type', 'dynamic'])),
      ...(rule.mayTypes ?? []).filter((place) => !uses(place, ['type'])),
      ...(rule.mayLoad ?? []).filter((place) => !uses(place, ['dynamic'])),
      ...rule.packages.filter(
        (name) => !own.some((edge) => edge.package !== null && fits(name, edge.package)),
      ),
    ]
    return unused.map((place) => `${rule.files} ${place}`)
  })
}
