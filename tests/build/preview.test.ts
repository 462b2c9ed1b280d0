import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { listen } from '../run/listen.mjs'
import { explain } from '../../src/build/serve/serve-until-stopped.mjs'
import { root } from './production-build.ts'

let folder: string
let child: ChildProcess | undefined
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plotline-serve-'))
  await mkdir(join(folder, 'dist'))
  await writeFile(join(folder, 'dist/index.html'), '<title>Product</title>')
})
afterEach(() => void child?.kill())
afterAll(() => rm(folder, { recursive: true }))

/** Runs `npm run preview` in a project, on a free port unless one is given, and resolves with the first output. */
async function serve(
  port = '0',
  project = folder,
  host = '',
): Promise<{ output: string; child: ChildProcess }> {
  const command = `${root}src/build/serve/serve-build.mjs`
  const env = { ...process.env, PORT: port, HOST: host }
  const started = spawn(process.execPath, [command, 'preview'], { cwd: project, env })
  child = started
  const output = await new Promise<string>((resolve) => {
    started.stdout.once('data', (text: Buffer) => resolve(text.toString()))
    started.stderr.once('data', (text: Buffer) => resolve(text.toString()))
  })
  return { output, child: started }
}

describe('npm run preview', () => {
  it('serves the build at the printed address until it is stopped (I16)', async () => {
    const { output, child: server } = await serve()
    const address = /^The production build as a host would serve it: (http:\/\/localhost:\d+)\n$/.exec(
      output,
    )?.[1]
    expect(await (await fetch(`${address}/us/thank-you`)).text()).toBe('<title>Product</title>')
    server.kill('SIGTERM')
    expect(await once(server, 'exit')).toEqual([0, null])
  })
  it('listens on this machine only, or warns and prints the addresses that HOST opens (R69)', async () => {
    const others = Object.values(networkInterfaces())
      .flatMap((own) => own ?? [])
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
    const portOf = (output: string): string => new URL(/http:\S+/.exec(output)?.[0] ?? '').port
    const closed = await serve()
    for (const { address } of others)
      await expect(fetch(`http://${address}:${portOf(closed.output)}`)).rejects.toThrow(TypeError)
    expect(closed.output).not.toContain('every address')
    closed.child.kill()
    const { output } = await serve('0', folder, '0.0.0.0')
    expect(output).toContain('HOST is 0.0.0.0: everyone who can reach this machine can read every file')
    expect(output).toContain('It listens at every address of this machine')
    if (others.length === 0) expect(output).toContain('in no network now')
    for (const { address } of others) {
      const origin = `http://${address}:${portOf(output)}`
      expect(output).toContain(origin)
      expect((await fetch(origin)).status).toBe(200)
    }
  })
  const hasIpv6 = Object.values(networkInterfaces())
    .flat()
    .some((own) => own?.address === '::1')
  it.runIf(hasIpv6)('prints an address that browsers accept for an IPv6 HOST', async () => {
    const { output } = await serve('0', folder, '::1')
    expect(output).toMatch(/: http:\/\/\[::1\]:\d+\n$/)
  })
  it('reports a taken port and suggests another', async () => {
    const other = createServer()
    const { port } = new URL(await listen(other))
    const { output, child: server } = await serve(port)
    expect(output).toContain(`Port ${port} is taken. Choose another: PORT=${Number(port) + 1}`)
    expect(await once(server, 'exit')).toEqual([1, null])
    other.close()
  })
  it('suggests the port below the last one', () => {
    const problem = Object.assign(new Error('taken'), { code: 'EADDRINUSE' })
    expect(explain(problem, '127.0.0.1', 65_535)).toBe('Port 65535 is taken. Choose another: PORT=65534')
  })
  it('reports a HOST that is not an address of this machine', async () => {
    for (const host of ['203.0.113.9', '[::1]'])
      expect((await serve('0', folder, host)).output).toContain(
        `HOST is "${host}", which is not an address of this machine.`,
      )
  })
  it('reports an invalid PORT, and a missing build', async () => {
    expect((await serve('70000')).output).toContain('PORT is "70000", which is not a port.')
    expect((await serve('0', join(folder, 'dist'))).output).toContain('Run npm run build first.')
  })
})
