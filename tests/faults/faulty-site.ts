import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listen } from '../run/listen.mjs'
import { forward } from '../services/forward.ts'
import { playResponse, type ScriptedResponse } from '../services/play-response.ts'
import { recordRequest } from '../services/recorded-request.ts'

export type FaultySite = {
  origin: string
  /** Responds to requests for matching files as scripted from now on. null: no fault. */
  respond(files: RegExp, script: ScriptedResponse | null): void
  close(): void
}

/** A proxy in front of a build's server, `upstream`, that can fail for some files. */
export async function startFaultySite(upstream: string): Promise<FaultySite> {
  let fault: { files: RegExp; script: ScriptedResponse } | null = null

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', upstream)
    if (!fault?.files.test(url.pathname))
      return forward(request, await recordRequest(request, url, url.pathname), url.href, response)
    const { script } = fault
    const real = await fetch(url)
    await playResponse(response, script, {
      status: real.status,
      type: real.headers.get('content-type') ?? '',
      body: Buffer.from(await real.arrayBuffer()),
    })
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })
  return {
    origin: await listen(server),
    respond: (files, script) => void (fault = script && { files, script }),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
