import type { Import } from './source.ts'
import { rulesSection } from './rules.ts'

/** A diagram of the imports between folders: the first group of `folder`. */
type Diagram = { title: string; folder: RegExp; caption: string }

const diagrams: readonly Diagram[] = [
  {
    title: 'The core',
    folder: /^src\/core\/(app\.ts|[^/]+(?=\/))/,
    caption: '`app.ts` has the types of the flows that components use. The checkout combines other features.',
  },
  {
    title: 'The components',
    folder: /^src\/ui\/([^/]+(?=\/))/,
    caption: '`shell` opens a page by the address and provides the flows of the core through context.',
  },
  {
    title: 'The fake backend',
    folder: /^fake-server\/([^/]+(?=\/))/,
    caption: '`backend` implements the services; the other folders show, serve or store them.',
  },
]

/** Mermaid's arrows: solid for code, dotted for types and `import()`. */
const solid = '-->'
const dotted = '-.->'

const node = (name: string): string => `${name.replaceAll(/\W/g, '_')}["${name}"]`

function draw({ title, folder, caption }: Diagram, imports: readonly Import[]): string {
  const folderOf = (path: string): string => folder.exec(path)?.[1] ?? ''
  /** Arrows by importer and imported folder. */
  const arrows = new Map<string, Map<string, string>>()
  const inProject = imports.filter(({ to }) => /^(?:src|fake-server)\//.test(to))
  for (const { from: file, to: imported, kind } of inProject) {
    const [from, to] = [folderOf(file), folderOf(imported)]
    if (!from || !to || from === to) continue
    const own = arrows.get(from) ?? new Map<string, string>()
    arrows.set(from, own.set(to, kind === 'value' ? solid : (own.get(to) ?? dotted)))
  }
  const folders = [...new Set([...arrows].flatMap(([from, own]) => [from, ...own.keys()]))].toSorted()
  const strangersOf = (to: string): string[] =>
    folders.filter((from) => from !== to && !arrows.get(from)?.has(to))
  // Arrows to a folder that at least half of the others import would hide the others.
  const common = folders.filter((to) => strangersOf(to).length < folders.length / 2)
  const lines = folders.flatMap((from) =>
    [...(arrows.get(from) ?? [])]
      .filter(([to]) => !common.includes(to))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([to, arrow]) => `  ${node(from)} ${arrow} ${node(to)}`),
  )
  const omitted = common.map((to) => {
    const strangers = strangersOf(to).map((name) => `\`${name}\``)
    return `- Every folder${strangers.length > 0 ? ` except ${strangers.join(', ')}` : ''} imports \`${to}\`.`
  })
  const list = omitted.length > 0 ? ['', 'Not drawn:', '', ...omitted] : []
  return [`## ${title}`, '', caption, '', '```mermaid', 'flowchart TD', ...lines, '```', ...list].join('\n')
}

/** `docs/map.md`: diagrams of the imports, and the import rules as they are. */
export const mapPage = (imports: readonly Import[]): string => `# Map

For developers. \`npm run map\` draws the diagrams from the imports; a test fails if they are out of date. An arrow points from a folder to the folder that it imports: solid for code, dotted for
types or an \`import()\` only. [Architecture](architecture.md) says what the folders are for; the table at the end has their import rules.

${diagrams.map((diagram) => draw(diagram, imports)).join('\n\n')}

${rulesSection}`
