import type { Rule } from './rules.ts'
import type { Import } from './source.ts'

const isBelow = (folder: string, path: string): boolean => path === folder || path.startsWith(`${folder}/`)

/** The first rule that matches a file, or null. */
export const ruleFor = (rules: readonly Rule[], file: string): Rule | null =>
  rules.find(({ files }) => files.test(file)) ?? null

/** Null if the import is allowed, else `from -> to` with the reason. */
export function violationOf(rules: readonly Rule[], found: Import): string | null {
  const rule = ruleFor(rules, found.from)
  if (!rule) return `${found.from} -> ${found.to} (no rule matches the file)`
  return isAllowed(rule, found) ? null : `${found.from} -> ${found.to} (${rule.because})`
}

function isAllowed(rule: Rule, { from, to, package: name, kind }: Import): boolean {
  if (name !== null) return rule.packages.some((allowed) => matchesPackage(allowed, name))
  const ownFolder = rule.files.exec(from)?.[1] ?? ''
  const paths = [
    ...(kind === 'dynamic' && rule.mayImportLazily ? rule.mayImportLazily : rule.mayImport),
    ...(kind === 'type' ? [...(rule.mayImportTypes ?? []), ...(rule.mayImportLazily ?? [])] : []),
  ]
  return paths.some((path) => isBelow(path.replace('$1', ownFolder), to))
}

const matchesPackage = (allowed: string, name: string): boolean =>
  allowed === name || (allowed === 'node:*' && name.startsWith('node:'))

/** The permissions that no import uses, each with the pattern of its rule. */
export function unusedPermissions(rules: readonly Rule[], imports: readonly Import[]): string[] {
  return rules.flatMap((rule) => {
    const own = imports.filter(({ from }) => ruleFor(rules, from) === rule)
    const uses = (path: string, kinds: readonly Import['kind'][]): boolean =>
      own.some(
        ({ from, to, kind }) =>
          kinds.includes(kind) && isBelow(path.replace('$1', rule.files.exec(from)?.[1] ?? ''), to),
      )
    const unused = [
      ...rule.mayImport.filter((path) => !uses(path, ['value', 'type', 'dynamic'])),
      ...(rule.mayImportTypes ?? []).filter((path) => !uses(path, ['type'])),
      ...(rule.mayImportLazily ?? []).filter((path) => !uses(path, ['dynamic'])),
      ...rule.packages.filter(
        (name) => !own.some((each) => each.package !== null && matchesPackage(name, each.package)),
      ),
    ]
    return unused.map((path) => `${rule.files} ${path}`)
  })
}
