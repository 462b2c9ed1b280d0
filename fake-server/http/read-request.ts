import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { HttpError } from '../backend/handlers/handler.ts'

/** The product sends a few thousand bytes at most. */
const maxBodyBytes = 1_000_000

/** OPTIONS is answered before the request is read. */
export const allowedMethods = 'GET, HEAD, POST, OPTIONS'

/** The base of every address: handlers ignore the host of a request. */
export const serverBase = 'http://localhost'

/**
 * Returns the `Host` header if it is `localhost`, an IP address or one of `allowedHosts`; throws a `HttpError` otherwise. A page of
 * another site could let its own name resolve to this machine (DNS rebinding) and then read the codes.
 */
export function checkHost(host: string | undefined, allowedHosts: readonly string[]): string {
  const name = /^(\[[\da-f:.]+\]|[\w.-]+)(?::\d+)?$/i.exec(host ?? '')?.[1]?.toLowerCase() ?? ''
  const isOwn = /^(?:.+\.)?localhost$/.test(name) || isIP(name.replace(/^\[|\]$/g, '')) > 0
  if (host && (isOwn || allowedHosts.includes(name))) return host
  throw new HttpError(
    403,
    'This host name is not allowed. Use localhost, an IP address, or the name in HOST.',
  )
}

/** Reads a request to its end and returns it as a `Request`. Throws a `HttpError` if it can't be read. */
export async function readRequest(incoming: IncomingMessage): Promise<{ request: Request; url: URL }> {
  const address = `${serverBase}${incoming.url ?? '/'}`
  if (!isReadable(address)) throw new HttpError(400, 'The address cannot be read')
  const url = new URL(address)
  if (!allowedMethods.split(', ').includes(incoming.method ?? ''))
    throw new HttpError(405, `Allowed are ${allowedMethods}`)
  // HEAD is answered like GET; Node leaves the body out.
  const method = incoming.method === 'POST' ? 'POST' : 'GET'
  const headers = new Headers()
  for (const name of ['content-type', 'authorization', 'origin', 'idempotency-key', 'x-scenario'] as const) {
    const value = incoming.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  const body = await readBody(incoming)
  const request = new Request(url, { method, headers, ...(method === 'POST' ? { body } : {}) })
  if (headers.get('content-type')?.startsWith('multipart/form-data'))
    await request
      .clone()
      // The handlers read it again, with the same parser.
      // oxlint-disable-next-line typescript/no-deprecated
      .formData()
      .catch(() => {
        throw new HttpError(400, 'The form cannot be read')
      })
  return { request, url }
}

function isReadable(address: string): boolean {
  try {
    decodeURIComponent(new URL(address).pathname)
    return true
  } catch {
    return false
  }
}

async function readBody(incoming: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of incoming as AsyncIterable<Uint8Array>) {
    size += part.length
    if (size <= maxBodyBytes) parts.push(part)
    // Read on up to twice the limit, because a client that is still sending would not get the response. Leaving the loop destroys the
    // connection.
    if (size > 2 * maxBodyBytes) break
  }
  if (size > maxBodyBytes) throw new HttpError(413, `The body is longer than ${maxBodyBytes} bytes`)
  return Buffer.concat(parts)
}
