import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, type Import } from './source.ts'

type Permission = {
  /** A folder, file or package; `$1` is the first group of the rule's `files`, and `node:*` every module of Node. */
  to: string
  /** `type`: types only. `dynamic`: by `import()` only, so that a build can omit or defer it. */
  kind: Import['kind']
}

/** The imports that files may have. The first rule that matches a file applies. */
export type Rule = { files: RegExp; permissions: readonly Permission[]; because: string }

const page = readFileSync(join(root, 'docs/map.md'), 'utf8')

/** The page's section of rules, which is written by hand. */
export const rulesSection = page.slice(page.indexOf('## Import rules'))

/** The rows of that section: files, what they may import, packages, and the reason. */
export const rules: readonly Rule[] = rulesSection
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const [files = '', paths = '', packages = '', because = ''] = line
      .slice(2, -2)
      .split(/(?<!\\) \| /)
      .map((cell) => cell.replaceAll(String.raw`\|`, '|'))
    const pattern = files
      .replaceAll('`', '')
      .replaceAll('.', String.raw`\.`)
      .replaceAll('*', '([^/]+)')
    const permissions = [...`${paths}, ${packages}`.matchAll(/`([^`]+)`(?: \((types|`import\(\)`)\))?/g)].map(
      ([, to = '', only]): Permission => ({
        to: to.replace('<own folder>', '$1'),
        kind: only ? (only === 'types' ? 'type' : 'dynamic') : 'value',
      }),
    )
    return { files: new RegExp(`^${pattern}${pattern.endsWith('/') ? '' : '$'}`), permissions, because }
  })

export const ruleFor = (file: string): Rule | undefined => rules.find(({ files }) => files.test(file))

/** Whether a permission of this rule is what an import needs. */
function allows({ files }: Rule, { to, kind }: Permission, found: Import): boolean {
  const path = to.replace('$1', files.exec(found.from)?.[1] ?? '')
  const isBelow =
    found.to === path || found.to.startsWith(`${path}/`) || (to === 'node:*' && found.to.startsWith('node:'))
  return isBelow && (kind === 'value' || found.kind === 'type' || found.kind === kind)
}

/** The imports that no permission allows, as `from -> to (reason)`. */
export const violationsIn = (imports: readonly Import[]): string[] =>
  imports.flatMap((found) => {
    const rule = ruleFor(found.from)
    if (rule?.permissions.some((permission) => allows(rule, permission, found))) return []
    return [`${found.from} -> ${found.to} (${rule?.because ?? 'no rule matches the file'})`]
  })

/** The permissions that no import uses, each with its rule. */
export const unusedPermissions = (imports: readonly Import[], all = rules): string[] =>
  all.flatMap((rule) => {
    const own = imports.filter(({ from }) => all.find(({ files }) => files.test(from)) === rule)
    return rule.permissions
      .filter((permission) => !own.some((found) => allows(rule, permission, found)))
      .map(({ to }) => `${rule.files} ${to}`)
  })

/** The files with an `import()` of a computed path, which no rule can check: the renderer of the landing card exists only after its own build. */
export const computedImports = ['src/build/plugins/first-paint-plugin.ts']
