import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { filesInBuild } from '../../src/build/hosts/host-files.ts'
import { describeSite, type Site } from '../../src/build/hosts/site.ts'
import { policyFor } from '../../src/build/plugins/policy.ts'
import { validEnvironment } from './production-build.ts'

export const script = 'export const words = "same same same same same same same"\n'.repeat(60)
const binary = Buffer.from(Array.from({ length: 4_000 }, (_, index) => index % 256))
export const page = `<!doctype html><html><head><title>Product</title></head><body>${'<p>plan</p>'.repeat(200)}</body></html>`

/** A small build with a file of every kind and the demo's own pages. */
const contents: Readonly<Record<string, string | Buffer>> = {
  'index.html': page,
  'us.html': page.replace('Product', 'Product of /us'),
  'uk.html': page.replace('Product', 'Product of /uk'),
  'robots.txt': 'User-agent: *\n',
  'favicon.ico': 'icon',
  'favicon.svg': `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0"/>'.repeat(100)}</svg>`,
  'demo/payment/index.html': '<!doctype html><title>Payment</title>',
  'assets/index-abcdefgh.js': script,
  'assets/index-abcdefgh.css': 'p{margin:0}\n'.repeat(200),
  'assets/plan-abcdefgh.avif': binary,
  'assets/video-abcdefgh.mp4': binary,
  'assets/video-abcdefgh.vtt': 'WEBVTT\n'.repeat(200),
  'locales/en/translation.json': JSON.stringify({ words: 'plan '.repeat(300) }),
  'locales/ta/translation.json': JSON.stringify({ words: 'வரை '.repeat(300) }),
}

/** `parent` is a temporary folder, which the caller removes. `folder` is the build in it. */
export type TestSite = { parent: string; folder: string; site: Site }

/** Writes the build into a temporary folder. */
export async function writeTestSite(): Promise<TestSite> {
  const parent = await mkdtemp(join(tmpdir(), 'plotline-site-'))
  const folder = join(parent, 'dist')
  const site = describeSite(policyFor(validEnvironment), Object.keys(contents))
  for (const [path, content] of Object.entries({ ...contents, ...filesInBuild(site, page) })) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  return { parent, folder, site }
}
