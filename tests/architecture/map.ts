import type { Rule } from './rules.ts'
import type { Import } from './source.ts'

/** A diagram of the imports between folders. */
type Diagram = {
  title: string
  /** The folder that a file belongs to; null if the diagram does not show it. */
  folderOf: (path: string) => string | null
  caption: string
  /** Lists the folders that at least half of all folders import instead of drawing those arrows, which would hide the others. */
  omitsCommon: boolean
}

const groupOf =
  (pattern: RegExp) =>
  (path: string): string | null =>
    pattern.exec(path)?.[1] ?? null

const diagrams: readonly Diagram[] = [
  {
    title: 'The project',
    folderOf: groupOf(/^(src\/main\.tsx|(?:src\/)?[^/:]+)(?:\/|$)/),
    caption: 'The entry joins composition and components. Only the entry imports the fake backend.',
    omitsCommon: false,
  },
  {
    title: 'The core',
    folderOf: groupOf(/^src\/core\/(app\.ts|[^/]+(?=\/))/),
    caption: '`app.ts` has the types of the flows that components use. The checkout combines other features.',
    omitsCommon: true,
  },
  {
    title: 'The components',
    folderOf: groupOf(/^src\/ui\/([^/]+(?=\/))/),
    caption: '`shell` opens a page by the address and provides the flows of the core through context.',
    omitsCommon: true,
  },
  {
    title: 'The fake backend',
    folderOf: groupOf(/^fake-server\/([^/]+(?=\/))/),
    caption: '`backend` implements the services; the other folders show, serve or store them.',
    omitsCommon: true,
  },
]

/** An arrow: `-->` for code, `-.->` for types or `import()` only. */
type Arrow = { from: string; to: string; line: '-->' | '-.->' }

function arrowsOf(imports: readonly Import[], folderOf: Diagram['folderOf']): Arrow[] {
  const arrows = new Map<string, Arrow>()
  for (const each of imports) {
    const [from, to] = [folderOf(each.from), folderOf(each.to)]
    if (from === null || to === null || from === to || each.package !== null) continue
    const key = `${from} ${to}`
    const line = each.kind === 'value' ? '-->' : (arrows.get(key)?.line ?? '-.->')
    arrows.set(key, { from, to, line })
  }
  return [...arrows.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, arrow]) => arrow)
}

const id = (folder: string): string => folder.replaceAll(/\W/g, '_')

function draw({ title, folderOf, caption, omitsCommon }: Diagram, imports: readonly Import[]): string {
  const shipped = imports.filter(({ from }) => from.startsWith('src/') || from.startsWith('fake-server/'))
  const arrows = arrowsOf(shipped, folderOf)
  const folders = [...new Set(arrows.flatMap(({ from, to }) => [from, to]))].toSorted()
  const importersOf = (to: string): number => arrows.filter((arrow) => arrow.to === to).length
  const common = folders.filter((to) => omitsCommon && importersOf(to) * 2 >= folders.length)
  const drawn = arrows.filter(({ to }) => !common.includes(to))
  const list = common.map((to) => {
    const exceptions = folders.filter(
      (from) => from !== to && !arrows.some((arrow) => arrow.from === from && arrow.to === to),
    )
    const except =
      exceptions.length > 0 ? ` except ${exceptions.map((name) => `\`${name}\``).join(', ')}` : ''
    return `- Every folder${except} imports \`${to}\`.`
  })
  return [
    `## ${title}`,
    '',
    caption,
    '',
    '```mermaid',
    'flowchart TD',
    ...folders
      .filter((name) => !common.includes(name) || drawn.some(({ from }) => from === name))
      .map((name) => `  ${id(name)}["${name}"]`),
    ...drawn.map(({ from, to, line }) => `  ${id(from)} ${line} ${id(to)}`),
    '```',
    ...(list.length > 0 ? ['', 'Not drawn, because at least half of the folders have it:', '', ...list] : []),
  ].join('\n')
}

/** The pattern of a rule as a path with wildcards. */
const pathPattern = (files: RegExp): string =>
  files.source
    .replaceAll(String.raw`\/`, '/')
    .replaceAll(String.raw`\.`, '.')
    .replaceAll('[^/]+', '*')
    .replaceAll('(*)', '*')
    .replaceAll('(?:', '(')
    .replaceAll(/[$^]/g, '')

const code = (text: string): string => `\`${text.replaceAll('|', String.raw`\|`)}\``

const codeList = (paths: readonly string[], suffix = ''): string[] =>
  paths.map((path) => code(path.replace(/\/\$1$/, '/<own folder>')) + suffix)

const row = ({ files, packages, because, ...rule }: Rule): string => {
  const paths = [
    ...codeList(rule.mayImport),
    ...codeList(rule.mayImportTypes ?? [], ' (types)'),
    ...codeList(rule.mayImportLazily ?? [], ' (`import()`)'),
  ]
  return `| ${code(pathPattern(files))} | ${paths.join(', ') || 'nothing'} | ${codeList(packages).join(', ') || 'none'} | ${because} |`
}

/** `docs/map.md`: diagrams of the imports, and the import rules as a table. */
export const mapPage = (imports: readonly Import[], rules: readonly Rule[]): string =>
  [
    '# Map',
    '',
    'For developers. `npm run map` generates this page from the imports of `src` and `fake-server` and from `tests/architecture/rules.ts`; a test',
    'fails if it is out of date. An arrow points from a folder to the folder that it imports: solid for code, dotted for types or an `import()`',
    'only. [Architecture](architecture.md) says what the folders are for.',
    '',
    diagrams.map((diagram) => draw(diagram, imports)).join('\n\n'),
    '',
    '## Import rules',
    '',
    'The first row that matches a file applies. Edit them in `tests/architecture/rules.ts`.',
    '',
    '| files | may import | packages | because |',
    '|---|---|---|---|',
    ...rules.map(row),
    '',
  ].join('\n')
