import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { root } from './production-build.ts'

let folder: string
let child: ChildProcess | undefined
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plotline-serve-'))
  await writeFile(join(folder, 'index.html'), '<title>Product</title>')
})
afterEach(() => void child?.kill())
afterAll(() => rm(folder, { recursive: true }))

/** Runs the server as `npm run preview` does, and resolves with the first thing that it says. */
async function serve(
  port: string | undefined,
  place = folder,
  host = '',
): Promise<{ said: string; child: ChildProcess }> {
  const options = {
    folder: place,
    usualPort: 0,
    what: 'The build',
    build: 'npm run build',
    readable: 'read every file of the build',
  }
  const code = `import { serveFolder } from '${root}src/build/serve/serve-folder.mjs'; serveFolder(${JSON.stringify(options)})`
  const env = { ...process.env, PORT: port ?? '', HOST: host }
  const started = spawn(process.execPath, ['--input-type=module', '-e', code], { env })
  child = started
  const said = await new Promise<string>((resolve) => {
    started.stdout.once('data', (text: Buffer) => resolve(text.toString()))
    started.stderr.once('data', (text: Buffer) => resolve(text.toString()))
  })
  return { said, child: started }
}

describe('a built folder that is served by a command', () => {
  it('is served at the address that is printed, until it is stopped (I16)', async () => {
    const { said, child: server } = await serve(undefined)
    const address = /^The build: (http:\/\/localhost:\d+)\n$/.exec(said)?.[1]
    expect(await (await fetch(`${address}/us/thank-you`)).text()).toBe('<title>Product</title>')
    server.kill('SIGTERM')
    expect(await once(server, 'exit')).toEqual([0, null])
  })
  it('listens on this machine alone, and elsewhere only where HOST says so, with who can then read what (R69)', async () => {
    const other = Object.values(networkInterfaces())
      .flat()
      .find((own) => own?.family === 'IPv4' && !own.internal)
    const alone = await serve(undefined)
    const { port } = new URL(/http:\S+/.exec(alone.said)?.[0] ?? '')
    if (other) await expect(fetch(`http://${other.address}:${port}`)).rejects.toThrow(TypeError)
    alone.child.kill()
    const { said } = await serve(undefined, folder, '0.0.0.0')
    const opened = new URL(/http:\S+/.exec(said)?.[0] ?? '')
    if (other) expect((await fetch(`http://${other.address}:${opened.port}`)).status).toBe(200)
    expect(said).toContain('HOST is 0.0.0.0: whoever reaches this machine can read every file of the build.')
  })
  it('opened, says that it listens everywhere and where another device finds it (R69)', async () => {
    const others = Object.values(networkInterfaces())
      .flatMap((own) => own ?? [])
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
    const { said } = await serve(undefined, folder, '0.0.0.0')
    const { port } = new URL(/http:\S+/.exec(said)?.[0] ?? '')
    expect(said).toContain('It listens at every address of this machine')
    if (others.length === 0) expect(said).toContain('in no network now')
    for (const { address } of others) expect(said).toContain(`http://${address}:${port}`)
    expect((await serve(undefined)).said).not.toContain('every address')
  })
  const hasColons = Object.values(networkInterfaces())
    .flat()
    .some((own) => own?.address === '::1')
  it.runIf(hasColons)('prints an address that browsers take, where HOST is one with colons', async () => {
    const { said } = await serve(undefined, folder, '::1')
    expect(said).toMatch(/^The build: http:\/\/\[::1\]:\d+\n$/)
  })
  it('says so where the port is taken, and names another', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    const { said, child: server } = await serve(String(port))
    expect(said).toContain(`Port ${port} is taken. Choose another: PORT=${port + 1}`)
    expect(await once(server, 'exit')).toEqual([1, null])
    other.close()
  })
  it('says so where the last port is taken, and where HOST is no address of this machine', async () => {
    const other = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      other.once('error', () => resolve(false)).listen(65_535, '127.0.0.1', () => resolve(true))
    })
    expect((await serve('65535')).said).toContain('Port 65535 is taken. Choose another: PORT=65534')
    if (isFree) other.close()
    for (const host of ['203.0.113.9', '[::1]'])
      expect((await serve(undefined, folder, host)).said).toContain(
        `HOST is "${host}", which is no address of this machine.`,
      )
  })
  it('says so where PORT is no port, or nothing was built', async () => {
    expect((await serve('70000')).said).toContain('PORT is "70000", which is no port.')
    expect((await serve('0', join(folder, 'nowhere'))).said).toContain('Run npm run build first.')
  })
})
