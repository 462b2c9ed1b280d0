import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { filesInBuild } from '../../src/build/hosts/host-files.ts'
import { describeSite, type Site } from '../../src/build/hosts/site.ts'
import { policyFor } from '../../src/build/plugins/policy.ts'
import { configured } from './production-build.ts'

export const script = 'export const words = "same same same same same same same"\n'.repeat(60)
export const film = Buffer.from(Array.from({ length: 4_000 }, (_, index) => index % 256))
export const page = `<!doctype html><html><head><title>Product</title></head><body>${'<p>plan</p>'.repeat(200)}</body></html>`

/** A small build with a file of every kind and the demo's own pages. */
const contents: Readonly<Record<string, string | Buffer>> = {
  'index.html': page,
  'us.html': page.replace('Product', 'Product of /us'),
  'favicon.svg': `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0"/>'.repeat(100)}</svg>`,
  'demo/payment/index.html': '<!doctype html><title>Payment</title>',
  'assets/index-abcdefgh.js': script,
  'assets/index-abcdefgh.css': 'p{margin:0}\n'.repeat(200),
  'assets/plan-abcdefgh.avif': film,
  'assets/film-abcdefgh.mp4': film,
  'assets/film-abcdefgh.vtt': 'WEBVTT\n'.repeat(200),
  'locales/en/translation.json': JSON.stringify({ words: 'plan '.repeat(300) }),
  'locales/ta/translation.json': JSON.stringify({ words: 'வரை '.repeat(300) }),
}

export type MadeSite = { place: string; folder: string; site: Site }

/** Writes the build into a temporary folder, which the caller removes. */
export async function makeSite(): Promise<MadeSite> {
  const place = await mkdtemp(join(tmpdir(), 'plotline-hosts-'))
  const folder = join(place, 'dist')
  const site = describeSite(policyFor(configured), Object.keys(contents))
  for (const [path, content] of Object.entries({ ...contents, ...filesInBuild(site) })) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  return { place, folder, site }
}
