import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filesIn, offline } from '../../src/build/plugins/offline-plugin.ts'
import { buildProduct, buildUnminified, buildTimeoutMs, root } from './production-build.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plotline-files-'))
  await mkdir(join(folder, 'assets'))
  for (const name of [
    'index.html',
    'assets/a.js',
    '_headers',
    '_redirects',
    'demo-worker.js',
    'og-image.png',
  ])
    await writeFile(join(folder, name), name)
})
afterAll(() => rm(folder, { recursive: true }))

describe('the list of files of an offline demo', () => {
  it('has every file except the worker, the rules for hosts and the shared link’s picture', async () => {
    const { files, bytes } = await filesIn(folder)
    expect(Object.keys(files).toSorted()).toEqual(['/assets/a.js', '/index.html'])
    expect(bytes).toBe('index.html'.length + 'assets/a.js'.length)
  })
  it('has another hash for other content', async () => {
    const { files: before } = await filesIn(folder)
    await writeFile(join(folder, 'index.html'), 'changed')
    const { files: after } = await filesIn(folder)
    expect(after['/index.html']).not.toBe(before['/index.html'])
    expect(after['/assets/a.js']).toBe(before['/assets/a.js'])
  })
})

describe('the manifest', () => {
  it('has icons of 192 and 512 px that exist', async () => {
    const text = await readFile(join(root, 'fake-server/offline/demo.webmanifest'), 'utf8')
    const { icons } = JSON.parse(text) as { icons: { src: string; sizes: string }[] }
    expect(icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512'])
    for (const { src } of icons) expect((await stat(join(root, 'src/public', src))).isFile()).toBe(true)
  })
})

describe('a demo build', { timeout: buildTimeoutMs }, () => {
  /** Builds one page with this plug-in only, and a video of that many bytes. Returns the worker. */
  async function buildWithVideo(bytes: number): Promise<string> {
    const site = await mkdtemp(join(root, 'node_modules/.offline-'))
    const outDir = join(site, 'dist')
    try {
      await mkdir(join(site, 'public'))
      await writeFile(join(site, 'index.html'), '<!doctype html><html><head></head><body></body></html>')
      await writeFile(join(site, 'public/video.mp4'), Buffer.alloc(bytes))
      await buildProduct(
        {},
        { configFile: false, root: site, plugins: [offline(root)], build: { write: true, outDir } },
      )
      return await readFile(join(outDir, 'demo-worker.js'), 'utf8')
    } finally {
      await rm(site, { recursive: true })
    }
  }

  it('gets a worker with the list of its files', async () => {
    expect(await buildWithVideo(5_900_000)).toContain('/video.mp4')
  })
  it('stops if it is larger than 6 MB (I24)', async () => {
    await expect(buildWithVideo(6_000_000)).rejects.toThrow(/6000000 are allowed/)
  })
})

describe('a production build', () => {
  it('has neither a worker nor a manifest', { timeout: buildTimeoutMs }, async () => {
    const names = (await buildUnminified()).map(({ fileName }) => fileName)
    expect(names).toContain('index.html')
    expect(names.filter((name) => /worker|manifest/.test(name))).toEqual([])
  })
})
