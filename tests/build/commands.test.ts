import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './production-build.ts'

/** Runs a command of the build to its end. */
function run(file: string, flags: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const options = { encoding: 'utf8', env: { ...process.env, ...env } } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, file), ...flags], options)
  return { status, stdout, stderr }
}

const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

describe('the commands of the project', () => {
  it('have the names that people and scripts call them by, and files that are there', () => {
    expect(Object.keys(scripts)).toEqual(
      expect.arrayContaining([
        ...['bench', 'build', 'build:demo', 'check', 'conform', 'demo', 'dev', 'fake-server', 'gallery'],
        ...['mutants', 'preview', 'test', 'test:all', 'test:engines', 'test:faults', 'verify', 'voyage'],
      ]),
    )
    const files = Object.values(scripts).flatMap((line) => line.match(/\S+\.(?:mjs|ts)\b/g) ?? [])
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
  })

  it.each([
    ['demo', '4173', 'dist-demo'],
    ['preview', '4174', 'dist'],
    ['fake-server', '4180', undefined],
    ['gallery', '4190', undefined],
  ])('serve at ports of their own where PORT names none: %s at %s', (script, port, folder) => {
    const server = read(/\bnode (\S+)/.exec(scripts[script]!)![1]!)
    expect(/usualPort: (\d+)/.exec(server)?.[1]).toBe(port)
    expect(/folder: '(.*)'/.exec(server)?.[1]).toBe(folder)
  })
})

describe('a command', () => {
  it('says how it is called where it is asked, and where it is called otherwise', () => {
    const verify = 'src/build/verify/verify.mjs'
    const usage = expect.stringContaining('npm run verify -- https://host [--build dist]') as string
    expect(run(verify, ['--help'])).toEqual({ status: 0, stdout: usage, stderr: '' })
    const { stderr, ...ended } = run(verify, ['https://plans.example', '--biuld', 'dist'])
    expect([ended, stderr]).toEqual([{ status: 2, stdout: '' }, usage])
    expect(stderr).toMatch(/^Unknown option '--biuld'/)
  })

  it('tells what services lack where its report cannot be written, and takes a blank site for none', () => {
    const nobody = ['--forms', 'http://127.0.0.1:9/forms', '--customer', 'http://127.0.0.1:9/api']
    const { status, stdout } = run(
      'src/build/conform/conform.mjs',
      [...nobody, '--html', join(root, 'package.json/conform.html')],
      { VITE_SITE_URL: ' ' },
    )
    expect([status, stdout]).toEqual([1, expect.stringContaining('A service does not answer.')])
    expect(stdout).toMatch(/as pages of https:\/\/plotline\.example ask/)
    expect(stdout).toMatch(/^The report could not be written: ENOTDIR/m)
  })
})
