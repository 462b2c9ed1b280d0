import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import type { BuildEnvironment } from './configuration.ts'
import { filesBelow } from '../files-below.mjs'
import { filesInBuild, writeHostFiles } from '../hosts/host-files.ts'
import { billOfMaterials, type PackageJson } from '../hosts/sbom.ts'
import { describeSite } from '../hosts/site.ts'
import { policyFor, policyText, type Policy } from './policy.ts'

/**
 * Adds the policy to every page as a `<meta>`, and writes the files for hosts into the build and beside it. Must run after every plugin
 * that changes a page. Without an environment (the demo) pages may contact their own host only. `nginxPort` is the port of nginx.
 * Throws if it is not a port.
 */
export function protection(root: string, environment: BuildEnvironment | null, nginxPort = '80'): Plugin {
  if (!/^\d+$/.test(nginxPort)) throw new Error(`NGINX_PORT is "${nginxPort}", which is not a port`)
  let writtenPolicy: Policy | undefined
  const reports = environment?.VITE_REPORTS_URL?.trim() ?? ''
  return {
    name: 'plotline:protection',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const hashes = hashesOf(bundle)
        const all = { scripts: new Set<string>(), styles: new Set<string>() }
        for (const page of Object.values(bundle)) {
          if (page.type !== 'asset' || !page.fileName.endsWith('.html')) continue
          // These are fragments, which the page inserts.
          if (page.fileName.startsWith('locales/')) continue
          const html = withIntegrity(String(page.source), hashes)
          const inline = inlineHashes(html)
          for (const hash of inline.scripts) all.scripts.add(hash)
          for (const hash of inline.styles) all.styles.add(hash)
          page.source = withPolicy(html, policyText(policyFor(environment, inline)))
        }
        const policy = policyFor(environment, { scripts: [...all.scripts], styles: [...all.styles] })
        const page = bundle['index.html']
        const html = page?.type === 'asset' ? String(page.source) : ''
        const files = filesInBuild(describeSite(policy, Object.keys(bundle), reports), html)
        for (const [fileName, source] of Object.entries(files))
          this.emitFile({ type: 'asset', fileName, source })
        writtenPolicy = policy
      },
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: async ({ dir }, bundle) => {
        if (!dir || !writtenPolicy) return
        const site = describeSite(writtenPolicy, await filesBelow(dir), reports)
        const moduleIds = Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' ? file.moduleIds : [],
        )
        const project = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as PackageJson
        await writeHostFiles(dir, site, billOfMaterials(moduleIds, project), Number(nginxPort))
      },
    },
  }
}

/** The hash of each script of a build, by its address. */
const hashesOf = (bundle: Rolldown.OutputBundle): ReadonlyMap<string, string> =>
  new Map(
    Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' ? [[`/${file.fileName}`, sha256(file.code)] as const] : [],
    ),
  )

/**
 * Adds the hash of each script, so that a browser runs no other bytes: to its tag if it has one, else to an import map before the
 * first tag.
 */
function withIntegrity(html: string, hashes: ReadonlyMap<string, string>): string {
  const untagged = new Map(hashes)
  const tagged = html.replace(
    /<(?:script|link rel="modulepreload")[^>]*? (?:src|href)="(\/[^"]+\.js)"/g,
    (tag, path: string) => {
      const hash = hashes.get(path)
      untagged.delete(path)
      return hash === undefined ? tag : `${tag} integrity="${hash}"`
    },
  )
  const map = `<script type="importmap">${JSON.stringify({ integrity: Object.fromEntries(untagged) })}</script>`
  return tagged.replace(
    /<(?:script type="module"|link rel="modulepreload")/,
    (first) => `${map}\n    ${first}`,
  )
}

/** Adds the policy right after the page's charset, in front of everything that it governs. */
export function withPolicy(html: string, policy: string): string {
  const charset = /<meta charset=[^>]*>/i
  if (!charset.test(html)) throw new Error('the page does not begin with <meta charset>')
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}" />`
  return html.replace(charset, (found) => `${found}\n    ${meta}`)
}

/** The hashes of a page's inline scripts and styles, as a policy names them. */
export function inlineHashes(html: string): { scripts: string[]; styles: string[] } {
  const code = html.replace(/<!--[\s\S]*?-->/g, '')
  const hashed = (pattern: RegExp): string[] =>
    [...code.matchAll(pattern)].map(([, content]) => `'${sha256(content!.replaceAll('\r\n', '\n'))}'`)
  return {
    scripts: hashed(/<script\b(?![^>]*\bsrc\s*=)[^>]*>([\s\S]*?)<\/script>/gi),
    styles: hashed(/<style\b[^>]*>([\s\S]*?)<\/style>/gi),
  }
}

const sha256 = (content: string): string => `sha256-${createHash('sha256').update(content).digest('base64')}`
