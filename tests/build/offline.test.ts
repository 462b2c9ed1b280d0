import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filesIn } from '../../src/build/offline-plugin.ts'
import { webManifest } from '../../src/build/web-manifest.ts'
import { buildProduct, buildTime, root } from './production-build.ts'

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

describe('the list of what the demo keeps', () => {
  it('names every file by its path, but neither the worker nor the host’s rules', async () => {
    const { files, bytes } = await filesIn(folder)
    expect(Object.keys(files).toSorted()).toEqual(['/assets/a.js', '/index.html'])
    expect(bytes).toBe('index.html'.length + 'assets/a.js'.length)
  })
  it('has another hash for another content', async () => {
    const { files: before } = await filesIn(folder)
    await writeFile(join(folder, 'index.html'), 'changed')
    const { files: after } = await filesIn(folder)
    expect(after['/index.html']).not.toBe(before['/index.html'])
    expect(after['/assets/a.js']).toBe(before['/assets/a.js'])
  })
})

describe('the manifest', () => {
  it('has icons of 192 and 512 px that are there', async () => {
    expect(webManifest.icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512'])
    for (const { src } of webManifest.icons)
      expect((await stat(join(root, 'src/public', src))).isFile()).toBe(true)
  })
})

describe('a production build', () => {
  it('has neither worker nor manifest', { timeout: buildTime }, async () => {
    const names = (await buildProduct()).map(({ fileName }) => fileName)
    expect(names).toContain('index.html')
    expect(names.filter((name) => /worker|manifest/.test(name))).toEqual([])
  })
})
