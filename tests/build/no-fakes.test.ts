import { beforeAll, describe, expect, it } from 'vitest'
import { fakesAmong, noFakes } from '../../src/build/plugins/no-fakes.ts'
import { buildScript, buildUnminified, buildTimeoutMs, root, textIn, type Built } from './production-build.ts'

const modulesOf = (built: Built): string[] =>
  built.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))

describe('a production build', () => {
  let built: Built
  beforeAll(async () => {
    built = await buildUnminified()
  }, buildTimeoutMs)

  it('has no module of the fake backend, msw, @mswjs/data, faker or the gallery', () => {
    const modules = modulesOf(built)
    expect(modules.some((id) => id.endsWith('/src/main.tsx'))).toBe(true)
    expect(modules.some((id) => id.includes('/node_modules/inversify'))).toBe(true)
    expect(fakesAmong(modules, root)).toEqual([])
    expect(modules.filter((id) => id.includes('/tests/'))).toEqual([])
  })

  it('has no words of the fake backend in its files', () => {
    const code = built.map(({ fileName }) => textIn(built, fileName)).join('\n')
    const words = ['mockServiceWorker', 'Demo console', 'demo-update-token', '/demo/payment']
    expect(words.filter((word) => code.includes(word))).toEqual([])
  })
})

it.each([
  ['a dependency of another package', '\0/p/node_modules/a/node_modules/msw/lib/index.js?v=1', '/p', true],
  ['a file of fake-server', '/home/me/shop/fake-server/demo/start.ts?x', '/home/me/shop', true],
  ['a package with the same prefix', '/p/node_modules/mswx/index.js', '/p', false],
  ['a folder of that name in src', '/p/src/fake-server/a.ts', '/p', false],
  ['a project of that name', '/home/me/fake-server/src/main.tsx', '/home/me/fake-server', false],
])('the check for fakes recognizes them by their path below the project: %s', (_, id, folder, isFake) => {
  expect(fakesAmong([id], folder)).toHaveLength(isFake ? 1 : 0)
})

describe('the noFakes plugin', { timeout: buildTimeoutMs }, () => {
  it('accepts a script without fakes', async () => {
    expect(modulesOf(await buildScript(`console.log('fake-server')`, noFakes(root)))).toHaveLength(1)
  })
  it.each([
    [
      'a file of fake-server',
      `import { scenarios } from '${root}fake-server/backend/scenarios.ts'; console.log(scenarios)`,
    ],
    ['msw', `import { http } from 'msw'; console.log(http)`],
    ['@mswjs/data', `import { factory } from '@mswjs/data'; console.log(factory)`],
    ['faker', `import { faker } from '@faker-js/faker/locale/en'; console.log(faker)`],
    ['a file of fake-server lazily', `console.log(() => import('${root}fake-server/backend/scenarios.ts'))`],
  ])('stops a build that imports %s', async (_, code) => {
    await expect(buildScript(code, noFakes(root))).rejects.toThrow(
      /the fake backend is in the production build/,
    )
  })
})
