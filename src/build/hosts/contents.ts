import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Site } from './site.ts'

/** What a build runs and whom it talks to, for whoever has to allow it. */
export interface Contents {
  /** Other hosts that the policy lets a page load from or call, and that of its reports; a page may lead on to the payment page besides. */
  hosts: readonly string[]
  /** Inline scripts, as the policy names them. */
  inline: readonly string[]
  scripts: readonly { path: string; bytes: number; sha256: string }[]
}

/** Lists the scripts and hosts of a build that lies in a folder. Rejects where a file of it is not there. */
export async function contentsOf(folder: string, { headers, kept, others }: Site): Promise<Contents> {
  const policy = (headers['Content-Security-Policy'] ?? '').split(/;\s*/).map((part) => part.split(/\s+/))
  const allowed = policy.flatMap(([, ...values]) => values)
  const scriptSources = policy.find(([name]) => name === 'script-src') ?? []
  const reports = /"(.*)"/.exec(headers['Reporting-Endpoints'] ?? '')?.[1] ?? ''
  const called = [...allowed, ...(URL.canParse(reports) ? [new URL(reports).origin] : [])]
  const paths = [...kept, ...others].filter((path) => /\.m?js$/.test(path))
  return {
    hosts: [...new Set(called.filter((value) => /^https?:/.test(value)))].toSorted(),
    inline: scriptSources.filter((value) => value.startsWith("'sha256-")),
    scripts: await Promise.all(
      paths.map(async (path) => {
        const content = await readFile(join(folder, path))
        return { path, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }
      }),
    ),
  }
}
