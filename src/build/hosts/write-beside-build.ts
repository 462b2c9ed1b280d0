import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { filesBelow } from '../files-below.mjs'
import type { Policy } from '../plugins/policy.ts'
import { contentsOf } from './contents.ts'
import { filesBesideBuild } from './files-for-hosts.ts'
import { describeSite } from './site.ts'

/**
 * Writes the files for hosts into a folder beside the build: `dist-hosts` beside `dist`. A build outside the current folder is somebody's
 * trial: nothing is put beside it.
 */
export async function writeBesideBuild(build: string, policy: Policy, reports: string): Promise<void> {
  if (relative(resolve('.'), resolve(build)).startsWith('..')) return
  const folder = `${resolve(build)}-hosts`
  await rm(folder, { recursive: true, force: true })
  const site = describeSite(policy, await filesBelow(build), reports)
  const contents = JSON.stringify(await contentsOf(build, site), null, 2)
  const files = { ...filesBesideBuild(site), 'contents.json': `${contents}\n` }
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
}
