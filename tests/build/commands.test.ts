import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './production-build.ts'

/** Runs a command to its end. */
function run(file: string, flags: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const options = { encoding: 'utf8', env: { ...process.env, ...env } } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, file), ...flags], options)
  return { status, stdout, stderr }
}

it('a command prints its usage with --help, and with an unknown option', () => {
  const verify = 'src/build/verify/verify.mjs'
  const usage = expect.stringContaining('npm run verify -- https://host [--build dist]') as string
  expect(run(verify, ['--help'])).toEqual({ status: 0, stdout: usage, stderr: '' })
  const { stderr, ...result } = run(verify, ['https://plans.example', '--biuld', 'dist'])
  expect({ result, stderr }).toEqual({ result: { status: 2, stdout: '' }, stderr: usage })
  expect(stderr).toMatch(/^Unknown option '--biuld'/)
})

it('npm run bench refuses an unknown visit', () => {
  const { status, stderr } = run('tests/bench/run.mjs', ['--only', 'landing,nothing'])
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: expect.stringContaining('unknown visit nothing; there are landing,'),
  })
})

it('npm run conform exits with 1 if services do not respond, and ignores a blank VITE_SITE_URL', () => {
  const closedPort = ['--forms', 'http://127.0.0.1:9/forms', '--customer', 'http://127.0.0.1:9/api']
  const { status, stdout } = run('src/build/conform/conform.mjs', closedPort, { VITE_SITE_URL: ' ' })
  expect({ status, stdout }).toEqual({
    status: 1,
    stdout: expect.stringContaining('A service does not respond.'),
  })
  expect(stdout).toMatch(/as pages of https:\/\/plotline\.example send them/)
})
