import type { Rule } from './rules.ts'
import type { Import } from './source.ts'

/** A drawing of the map: which files it draws, and the room that a file stands in. */
type Floor = {
  title: string
  room: (path: string) => string | null
  words: string
  /** Arrows to what half of all rooms use would hide the others: they are told in words. */
  grounded: boolean
}

const below =
  (pattern: RegExp) =>
  (path: string): string | null =>
    pattern.exec(path)?.[1] ?? null

/** The floors of the house, from outside in. */
const floors: readonly Floor[] = [
  {
    title: 'The house',
    room: below(/^(src\/main\.tsx|(?:src\/)?[^/:]+)(?:\/|$)/),
    words: 'The entry joins composition and screens. Nothing but the entry knows the fake backend.',
    grounded: false,
  },
  {
    title: 'The core',
    room: below(/^src\/core\/(app\.ts|[^/]+(?=\/))/),
    words: '`app.ts` has the types of what a screen may ask for. The checkout joins other features.',
    grounded: true,
  },
  {
    title: 'The screens',
    room: below(/^src\/ui\/(pages\/[^/]+(?=\/)|[^/]+(?=\/))/),
    words: '`app` opens a page by the address; the pages ask it for what the core offers.',
    grounded: true,
  },
  {
    title: 'The fake backend',
    room: below(/^fake-server\/([^/]+(?=\/))/),
    words: '`backend` is the services; everything else shows, serves or keeps it.',
    grounded: true,
  },
]

/** An arrow: `-->` by code, `-.->` by types or `import()` alone. */
type Arrow = { from: string; to: string; line: '-->' | '-.->' }

function arrowsOf(edges: readonly Import[], room: Floor['room']): Arrow[] {
  const arrows = new Map<string, Arrow>()
  for (const edge of edges) {
    const [from, to] = [room(edge.from), room(edge.to)]
    if (from === null || to === null || from === to || edge.package !== null) continue
    const key = `${from} ${to}`
    const line = edge.kind === 'value' ? '-->' : (arrows.get(key)?.line ?? '-.->')
    arrows.set(key, { from, to, line })
  }
  return [...arrows.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, arrow]) => arrow)
}

const id = (room: string): string => room.replaceAll(/\W/g, '_')

function drawing({ title, room, words, grounded }: Floor, edges: readonly Import[]): string {
  const inside = edges.filter(({ from }) => from.startsWith('src/') || from.startsWith('fake-server/'))
  const arrows = arrowsOf(inside, room)
  const rooms = [...new Set(arrows.flatMap(({ from, to }) => [from, to]))].toSorted()
  const uses = (to: string): number => arrows.filter((arrow) => arrow.to === to).length
  const ground = rooms.filter((to) => grounded && uses(to) * 2 >= rooms.length)
  const drawn = arrows.filter(({ to }) => !ground.includes(to))
  const told = ground.map((to) => {
    const without = rooms.filter(
      (from) => from !== to && !arrows.some((arrow) => arrow.from === from && arrow.to === to),
    )
    const but = without.length > 0 ? ` but ${without.map((name) => `\`${name}\``).join(', ')}` : ''
    return `- Every room${but} uses \`${to}\`.`
  })
  return [
    `## ${title}`,
    '',
    words,
    '',
    '```mermaid',
    'flowchart TD',
    ...rooms
      .filter((name) => !ground.includes(name) || drawn.some(({ from }) => from === name))
      .map((name) => `  ${id(name)}["${name}"]`),
    ...drawn.map(({ from, to, line }) => `  ${id(from)} ${line} ${id(to)}`),
    '```',
    ...(told.length > 0 ? ['', 'Not drawn, because half of the rooms or more have them:', '', ...told] : []),
  ].join('\n')
}

/** A rule's pattern as people write paths. */
const readable = (files: RegExp): string =>
  files.source
    .replaceAll(String.raw`\/`, '/')
    .replaceAll(String.raw`\.`, '.')
    .replaceAll('[^/]+', '*')
    .replaceAll('(*)', '*')
    .replaceAll('(?:', '(')
    .replaceAll(/[$^]/g, '')

const code = (text: string): string => `\`${text.replaceAll('|', String.raw`\|`)}\``

const list = (places: readonly string[], after = ''): string[] =>
  places.map((place) => code(place.replace(/\/\$1$/, '/<own folder>')) + after)

const row = ({ files, may, mayTypes = [], mayLoad = [], packages, because }: Rule): string => {
  const places = [...list(may), ...list(mayTypes, ' (types)'), ...list(mayLoad, ' (`import()`)')]
  return `| ${code(readable(files))} | ${places.join(', ') || 'nothing'} | ${list(packages).join(', ') || 'none'} | ${because} |`
}

/** `docs/map.md`: the house drawn from its imports, and who may import whom. */
export const mapPage = (edges: readonly Import[], rules: readonly Rule[]): string =>
  [
    '# Map',
    '',
    '`npm run map` draws this page from the imports of `src` and `fake-server`, and from `tests/architecture/rules.ts`; a test',
    'fails where it is out of date. An arrow leads from a room to what it imports: whole where code is, dotted where it is',
    'types or an `import()` alone. What the rooms are for stands in [architecture](architecture.md).',
    '',
    floors.map((floor) => drawing(floor, edges)).join('\n\n'),
    '',
    '## Who may import whom',
    '',
    'The first row that fits a file governs it. Changed in `tests/architecture/rules.ts`.',
    '',
    '| files | from us | packages | because |',
    '|---|---|---|---|',
    ...rules.map(row),
    '',
  ].join('\n')
