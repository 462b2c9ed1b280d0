import { cp, mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createStaticServer } from '../../src/build/serve/static-server.mjs'
import { folderOf, siteVariable, type Build } from './configuration.ts'

/** A copy of a build, whose files may be changed and whose server may be stopped. */
export type ServedCopy = {
  folder: string
  /** Stops the server. */
  stop(): Promise<void>
  /** Starts the server again, at the same address. */
  restart(): Promise<void>
  remove(): Promise<void>
}

/** Copies a build and serves the copy. Until it is removed, the tests of this process find the copy where the build was. */
export async function serveCopy(build: Build): Promise<ServedCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'plotline-copy-'))
  await cp(folderOf(build), folder, { recursive: true })
  const before = process.env[siteVariable(build)]
  const server = createStaticServer(folder)
  const listen = (port: number): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', resolve)
    })
  await listen(0)
  const { port } = server.address() as AddressInfo
  process.env[siteVariable(build)] = `http://localhost:${port}`

  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return {
    folder,
    stop,
    async restart() {
      if (!server.listening) await listen(port)
    },
    async remove() {
      if (server.listening) await stop()
      if (before) process.env[siteVariable(build)] = before
      await rm(folder, { recursive: true })
    },
  }
}
