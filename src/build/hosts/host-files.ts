import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { cloudflareHeaders, cloudflareRedirects, netlifyHeaders, netlifyRedirects } from './header-files.ts'
import { fileFolders } from './addresses.mjs'
import { nginxServer } from './nginx.ts'
import { notFoundPage, type Site } from './site.ts'

type Files = Readonly<Record<string, string>>

/** Files in the build itself, by path. With them Netlify can publish the folder unchanged. `page` is the product's page. */
export function filesInBuild(site: Site, page: string): Files {
  const notFound = '<!doctype html><meta charset="utf-8"><title>Not found</title>Not found\n'
  return {
    _headers: netlifyHeaders(site),
    _redirects: netlifyRedirects,
    [notFoundPage]: page,
    ...Object.fromEntries(fileFolders.map((folder) => [`${folder.slice(1)}${notFoundPage}`, notFound])),
  }
}

/** Files beside the build, in a folder for each host. `port` is the port on which nginx listens. */
export const filesBesideBuild = (site: Site, port?: number): Files => ({
  'cloudflare-pages/_headers': cloudflareHeaders(site),
  'cloudflare-pages/_redirects': cloudflareRedirects,
  'nginx/plotline.conf': nginxServer(site, port),
})

/** The scripts that a build runs and the hosts that its pages contact, for a security review. */
export interface Contents {
  /** Other hosts that a page may load from, call, or report violations of the policy to. */
  hosts: readonly string[]
  /** Inline scripts by their hash, as the policy names them. */
  inline: readonly string[]
  scripts: readonly { path: string; bytes: number; sha256: string }[]
}

/** Lists the scripts and hosts of the build in a folder. Rejects when one of its files is missing. */
export async function contentsOf(folder: string, { headers, files }: Site): Promise<Contents> {
  const policy = (headers['Content-Security-Policy'] ?? '').split(/;\s*/).map((part) => part.split(/\s+/))
  const allowed = policy.flatMap(([, ...values]) => values)
  const scriptSources = policy.find(([name]) => name === 'script-src') ?? []
  const reports = /"(.*)"/.exec(headers['Reporting-Endpoints'] ?? '')?.[1] ?? ''
  const contacted = [...allowed, ...(URL.canParse(reports) ? [new URL(reports).origin] : [])]
  return {
    hosts: [...new Set(contacted.filter((value) => /^https?:/.test(value)))].toSorted(),
    inline: scriptSources.filter((value) => value.startsWith("'sha256-")),
    scripts: await Promise.all(
      files
        .filter((path) => path.endsWith('.js'))
        .map(async (path) => {
          const content = await readFile(join(folder, path))
          return { path, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }
        }),
    ),
  }
}

/** Writes the files for hosts, and two lists for a security review, into a folder beside the build: `dist-hosts` beside `dist`. */
export async function writeHostFiles(build: string, site: Site, bill: object, port?: number): Promise<void> {
  const folder = `${resolve(build)}-hosts`
  await rm(folder, { recursive: true, force: true })
  const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
  const lists = { 'contents.json': json(await contentsOf(build, site)), 'sbom.json': json(bill) }
  for (const [path, text] of Object.entries({ ...filesBesideBuild(site, port), ...lists })) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
}
