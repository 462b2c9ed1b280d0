import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'oxc-parser'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** One `import`, `export … from`, `import()`, `importSource()`, `import('…')` type or `import.meta.glob` of a source file. */
export type Import = {
  /** The importing file, as a path from the project's folder: `src/main.tsx`. */
  from: string
  /** The imported file in the same form, a package name without subpath, or a virtual module. */
  to: string
  kind: 'value' | 'type' | 'dynamic'
  /** The imported names, as the other file exports them; `*` for its default export or a namespace, empty for a re-export or `import()`. */
  names: string[]
}

export type Source = {
  path: string
  text: string
  imports: Import[]
  /** Whether it has an `import()` of a computed path. */
  hasComputedImport: boolean
}

/** Every file below a folder of the project, as a path from the project's folder, sorted. */
export function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.includes('node_modules/'))
    .toSorted()
}

export const isCode = (path: string): boolean => /\.(?:[cm]?[jt]s|[jt]sx)$/.test(path)

/** Reads a file and its imports. Throws if it has a syntax error. */
export const readSource = (path: string): Source => parseSource(path, readFileSync(join(root, path), 'utf8'))

/** Every source file of the product and the fake backend. */
export const sources = (): Source[] =>
  ['src', 'fake-server'].flatMap(filesBelow).filter(isCode).map(readSource)

export function parseSource(path: string, text: string): Source {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  const imports: Import[] = []
  let hasComputedImport = false
  const add = (specifier: unknown, kind: Import['kind'], names: string[] = []): void => {
    if (typeof specifier === 'string')
      imports.push({ from: path, to: targetOf(path, specifier), kind, names })
  }

  new Visitor({
    ImportDeclaration({ source, importKind, specifiers }) {
      const typesOnly =
        importKind === 'type' ||
        (specifiers.length > 0 &&
          specifiers.every((part) => part.type === 'ImportSpecifier' && part.importKind === 'type'))
      const names = specifiers.map((part) => (part.type === 'ImportSpecifier' ? nameOf(part.imported) : '*'))
      add(source.value, typesOnly ? 'type' : 'value', names)
    },
    ExportNamedDeclaration({ source, exportKind, specifiers }) {
      const typesOnly =
        exportKind === 'type' ||
        (specifiers.length > 0 && specifiers.every((part) => part.exportKind === 'type'))
      add(source?.value, typesOnly ? 'type' : 'value')
    },
    ExportAllDeclaration({ source, exportKind }) {
      add(source.value, exportKind === 'type' ? 'type' : 'value')
    },
    ImportExpression({ source }) {
      if (source.type === 'Literal') add(source.value, 'dynamic')
      else hasComputedImport = true
    },
    TSImportType({ source }) {
      add(source.value, 'type')
    },
    CallExpression({ callee, arguments: [patterns] }) {
      if (callee.type === 'Identifier' && callee.name === 'importSource') {
        if (patterns?.type === 'Literal') add(`/${String(patterns.value)}`, 'dynamic')
        else hasComputedImport = true
      }
      if (callee.type !== 'MemberExpression' || callee.object.type !== 'MetaProperty') return
      if (callee.property.type !== 'Identifier' || callee.property.name !== 'glob') return
      for (const pattern of patterns?.type === 'ArrayExpression' ? patterns.elements : [patterns])
        if (pattern?.type === 'Literal') add(pattern.value, 'value')
    },
  }).visit(program)

  return { path, text, imports, hasComputedImport }
}

const nameOf = (name: { name: string } | { value: string }): string =>
  'name' in name ? name.name : name.value

function targetOf(from: string, specifier: string): string {
  const target = specifier.replace(/[?#].*$/, '')
  if (target.startsWith('.')) return posix.normalize(posix.join(dirname(from), target))
  if (target.startsWith('/')) return target.slice(1)
  if (/^(?:virtual|node):/.test(target)) return target
  return target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/')
}
