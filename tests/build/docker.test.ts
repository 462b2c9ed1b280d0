import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { nginxServer } from '../../src/build/hosts/nginx.ts'
import { describeSite } from '../../src/build/hosts/site.ts'
import { policyFor } from '../../src/build/plugins/policy.ts'
import { variables } from '../../src/build/plugins/variables.ts'
import { configured, root } from './production-build.ts'

/** The recipe as its instructions, comments and blank lines left out. */
const recipe = readFileSync(join(root, 'Dockerfile'), 'utf8')
  .split('\n')
  .filter((line) => /^[A-Z]/.test(line))
  .map((line) => ({ word: line.split(' ')[0]!, rest: line.slice(line.indexOf(' ') + 1) }))
const all = (word: string): string[] => recipe.filter((one) => one.word === word).map(({ rest }) => rest)
const last = recipe.slice(recipe.findLastIndex(({ word }) => word === 'FROM'))

const written = nginxServer(describeSite(policyFor(configured), ['index.html', 'assets/index-abcdefgh.js']))

/** What the recipe's `sed` makes of a file. */
function afterSed(text: string): string {
  const [, from, to] = /s\/(.+)\/(.+)\/'/.exec(all('RUN').find((run) => run.startsWith('sed ')) ?? '') ?? []
  return text.replace(new RegExp(from!, 'm'), to!)
}

describe('the recipe of the image', () => {
  it('takes every variable of a build as an argument, before the build', () => {
    // No product is built on the fake backend.
    const names = variables.map(({ name }) => name).filter((name) => name !== 'VITE_BACKEND')
    expect(all('ARG').toSorted()).toEqual(names.toSorted())
    const build = recipe.findIndex(({ rest }) => rest === 'npm run build')
    expect(recipe.findLastIndex(({ word }) => word === 'ARG')).toBeLessThan(build)
  })

  it('runs a small nginx, not as root, on a port that needs none, and asks after its health', () => {
    expect(last[0]?.rest).toMatch(/^nginxinc\/nginx-unprivileged:.*alpine$/)
    const user = last.find(({ word }) => word === 'USER')
    expect(Number(user?.rest)).toBeGreaterThan(0)
    expect(last.find(({ word }) => word === 'EXPOSE')?.rest).toBe('8080')
    expect(last.find(({ word }) => word === 'HEALTHCHECK')?.rest).toContain('http://127.0.0.1:8080/')
    expect(last.some(({ word }) => word === 'RUN')).toBe(false)
  })

  it('serves the build with the file that the build wrote for nginx, on that port', () => {
    const copies = last.filter(({ word }) => word === 'COPY').map(({ rest }) => rest.split(' ').slice(1))
    expect(copies).toEqual([
      ['/plotline/dist', '/srv/plotline/dist'],
      ['/plotline/dist-hosts/nginx/plotline.conf', '/etc/nginx/conf.d/default.conf'],
    ])
    const served = afterSed(written)
    expect(written).toContain('root /srv/plotline/dist;')
    expect(served.match(/listen .*;/g)).toEqual(['listen 8080;'])
    expect(served.replace('listen 8080;', 'listen 80;')).toBe(written)
  })

  it('is given what a build needs and nothing that this machine knows', () => {
    const lines = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')
    const given = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1))
    expect(lines).toContain('*')
    expect(given.filter((path) => /^\.env|node_modules|\.git/.test(path))).toEqual([])
    const known = execFileSync('git', ['ls-files', '--', ...given], { cwd: root, encoding: 'utf8' })
    for (const path of given) expect(known).toContain(path)
  })

  const isThere = spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status === 0
  it.skipIf(!isThere)('has a file that nginx takes', async () => {
    const place = await mkdtemp(join(tmpdir(), 'plotline-docker-'))
    await writeFile(join(place, 'default.conf'), afterSed(written))
    const main = `pid ${place}/pid; error_log stderr; events {} http { access_log off; include ${place}/default.conf; }`
    await writeFile(join(place, 'nginx.conf'), main)
    const { status, stderr } = spawnSync('nginx', ['-t', '-p', place, '-c', join(place, 'nginx.conf')], {
      encoding: 'utf8',
    })
    await rm(place, { recursive: true })
    expect([status, stderr]).toEqual([0, expect.stringContaining('test is successful')])
  })

  // It fetches what the image is made of: not in a test that needs no network.
  const builds =
    Boolean(process.env.PLOTLINE_TEST_ALL) && spawnSync('docker', ['info'], { stdio: 'ignore' }).status === 0
  it.skipIf(!builds)(
    'makes an image, where Docker runs and everything is tried',
    () => {
      const given = Object.entries(configured).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`])
      const { status } = spawnSync('docker', ['build', '--quiet', ...given, '.'], { cwd: root })
      expect(status).toBe(0)
    },
    600_000,
  )
})
