import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fakesAmong, noFakes } from '../../src/build/plugins/no-fakes.ts'
import { buildProduct, buildTime, readable, root, type Built } from './production-build.ts'

const modulesOf = (built: Built): string[] =>
  built.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))

describe('a production build', () => {
  let seen: string[] = []
  let built: Built
  beforeAll(async () => {
    built = await buildProduct(undefined, {
      ...readable,
      plugins: [
        {
          name: 'graph',
          buildEnd() {
            seen = [...this.getModuleIds()]
          },
        },
      ],
    })
  }, buildTime)

  it('has no module of the fake backend, msw, @mswjs/data or faker in its graph', () => {
    expect(fakesAmong(seen, root)).toEqual([])
    expect(fakesAmong(modulesOf(built), root)).toEqual([])
  })
  it('was checked with all of its modules', () => {
    expect(seen.some((id) => id.endsWith('/src/main.tsx'))).toBe(true)
    expect(seen.some((id) => id.includes('/node_modules/inversify'))).toBe(true)
    expect(modulesOf(built).length).toBeGreaterThan(100)
  })
  it('has no words of the fake backend in its files', () => {
    const code = built.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n')
    const words = [
      'mockServiceWorker',
      'Demo console',
      'demo-update-token',
      '/demo/payment',
      'The drawing grows with each answer',
    ]
    expect(words.filter((word) => code.includes(word))).toEqual([])
  })
  it('has nothing of the gallery', () => {
    expect(seen.filter((id) => id.startsWith(`${root}tests/gallery/`))).toEqual([])
    const named = built.filter(({ fileName }) => fileName.includes('gallery'))
    expect(named.map(({ fileName }) => fileName)).toEqual([])
    // What the gallery marks its cases with.
    expect(built.filter((file) => file.type === 'chunk' && file.code.includes('data-held'))).toEqual([])
  })
})

describe('the plug-in that keeps fakes out', { timeout: buildTime }, () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(root, 'node_modules/.guard-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  /** Builds one script with the guard alone. */
  async function guarded(code: string): Promise<Built> {
    const entry = join(folder, 'entry.js')
    await writeFile(entry, code)
    return buildProduct(
      {},
      {
        configFile: false,
        root: folder,
        plugins: [noFakes(root)],
        build: { rolldownOptions: { input: entry } },
      },
    )
  }

  it('accepts a script without fakes', async () => {
    expect(modulesOf(await guarded(`console.log('fake-server')`))).toHaveLength(1)
  })
  it.each([
    [
      'a file of fake-server',
      `import { scenarios } from '${root}fake-server/backend/scenarios.ts'; console.log(scenarios)`,
    ],
    ['msw', `import { http } from 'msw'; console.log(http)`],
    ['@mswjs/data', `import { factory } from '@mswjs/data'; console.log(factory)`],
    ['faker', `import { faker } from '@faker-js/faker/locale/en'; console.log(faker)`],
    ['one that is loaded later', `console.log(() => import('${root}fake-server/backend/scenarios.ts'))`],
  ])('stops a build that imports %s', async (_, code) => {
    await expect(guarded(code)).rejects.toThrow(/the fake backend is in the production build/)
  })

  it('checks paths below the project, wherever that is', () => {
    expect(fakesAmong(['/home/me/fake-server/src/main.tsx'], '/home/me/fake-server')).toEqual([])
    expect(fakesAmong(['/home/me/shop/fake-server/demo/start.ts?x'], '/home/me/shop')).toEqual([
      'fake-server/demo/start.ts',
    ])
    expect(fakesAmong(['\0/p/node_modules/msw/lib/index.mjs'], '/p')).toHaveLength(1)
    expect(fakesAmong(['/p/src/msw/index.ts', '/p/node_modules/mswx/a.js'], '/p')).toEqual([])
  })
})
