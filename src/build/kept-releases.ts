import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesBelow } from './files-below.mjs'

/** How many releases before this one keep their files, where the command does not say. */
export const usualReleases = 10

/** Files by name; a name has a hash of the content in it, so that one name is one file in every release. */
export type Files = ReadonlyMap<string, string | Uint8Array>

/** What the folder knows: the names of each release's files, the newest first. */
type Releases = string[][]

const listOf = (folder: string): string => join(folder, 'releases.json')

/** A folder that was never used holds none. Rejects where its list cannot be read. */
async function readReleases(folder: string): Promise<Releases> {
  const text = await readFile(listOf(folder), 'utf8').catch((problem: unknown) => {
    if ((problem as NodeJS.ErrnoException).code !== 'ENOENT') throw problem
    return '[]'
  })
  return JSON.parse(text) as Releases
}

const isSame = (names: readonly string[], others: readonly string[]): boolean =>
  names.length === others.length && names.every((name) => others.includes(name))

/** The files of the last `most` releases that this one does not have itself. Rejects where the folder lacks one of its own. */
export async function filesBefore(folder: string, now: readonly string[], most: number): Promise<Files> {
  const releases = (await readReleases(folder)).filter((names) => !isSame(names, now))
  const names = [...new Set(releases.slice(0, most).flat())].filter((name) => !now.includes(name))
  return new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(join(folder, 'files', name))] as const),
    ),
  )
}

/** Adds a release to the folder, and forgets what is older than `most` before it. The same release twice is one. */
export async function keepRelease(folder: string, files: Files, most: number): Promise<void> {
  const now = [...files.keys()]
  const before = (await readReleases(folder)).filter((names) => !isSame(names, now))
  const releases = [now, ...before.slice(0, most)]
  const place = join(folder, 'files')
  await mkdir(place, { recursive: true })
  for (const [name, content] of files) await writeFile(join(place, name), content)
  const wanted = new Set(releases.flat())
  for (const name of await filesBelow(place)) if (!wanted.has(name)) await rm(join(place, name))
  await writeFile(listOf(folder), `${JSON.stringify(releases)}\n`)
}
