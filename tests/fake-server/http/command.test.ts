import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { root } from './test-server.ts'

let child: ChildProcess | undefined
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plotline-records-'))
})
afterEach(async () => {
  child?.kill()
  await rm(folder, { recursive: true })
})

it('fake-server prints its address, uses the product’s settings and exits with 0 on SIGTERM', async () => {
  const started = spawn(process.execPath, ['src/build/serve/serve-fake-server.mjs', '--records', folder], {
    cwd: root,
    env: { ...process.env, PORT: '0', VITE_UPDATE_TOKEN: 'a-token-of-its-own' },
  })
  child = started
  let output = ''
  const address = await new Promise<string>((resolve, reject) => {
    started.stderr.on('data', (text: Buffer) => reject(new Error(text.toString())))
    started.stdout.on('data', (text: Buffer) => {
      output += text.toString()
      const found = /^The fake backend: (http:\/\/localhost:\d+)$/m.exec(output)?.[1]
      if (found) resolve(found)
    })
  })
  const file = join(folder, 'plotline.demo.log.json')
  expect(output).toContain(`Records are stored in ${file}. Delete the file to start over.\n`)
  expect((await fetch(`${address}/openapi.yaml`)).status).toBe(200)
  const update = async (bearer: string): Promise<number> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${bearer}` }
    const call = `${address}/forms/updateResponse/nobody`
    return (await fetch(call, { method: 'POST', headers, body: '{}' })).status
  }
  expect(await update('demo-update-token')).toBe(401)
  expect(await update('a-token-of-its-own')).toBe(400)
  started.kill('SIGTERM')
  expect(await once(started, 'exit')).toEqual([0, null])
})
