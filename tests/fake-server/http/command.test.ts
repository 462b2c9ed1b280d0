import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, expect, it } from 'vitest'
import { root } from './test-server.ts'

let child: ChildProcess | undefined
afterEach(() => void child?.kill())

it('the command prints where records are kept and where it is, expects what the product was configured with, and serves until it is stopped', async () => {
  const started = spawn(process.execPath, ['src/build/serve/serve-fake-server.mjs'], {
    cwd: root,
    env: { ...process.env, PORT: '0', VITE_UPDATE_TOKEN: 'a-token-of-its-own' },
  })
  child = started
  let said = ''
  const address = await new Promise<string>((resolve, reject) => {
    started.stderr.on('data', (text: Buffer) => reject(new Error(text.toString())))
    started.stdout.on('data', (text: Buffer) => {
      said += text.toString()
      const found = /^The fake backend: (http:\/\/localhost:\d+)$/m.exec(said)?.[1]
      if (found) resolve(found)
    })
  })
  expect(said).toMatch(/^Records are kept in .+plotline\.demo\.database\.json; remove it to start fresh\.$/m)
  expect((await fetch(`${address}/openapi.yaml`)).status).toBe(200)
  const updated = async (bearer: string): Promise<number> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${bearer}` }
    const call = `${address}/forms/updateResponse/nobody`
    return (await fetch(call, { method: 'POST', headers, body: '{}' })).status
  }
  expect(await updated('demo-update-token')).toBe(401)
  expect(await updated('a-token-of-its-own')).toBe(400)
  started.kill('SIGTERM')
  expect(await once(started, 'exit')).toEqual([0, null])
})
