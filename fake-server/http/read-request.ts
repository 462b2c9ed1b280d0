import type { IncomingMessage } from 'node:http'
import { Refusal } from '../backend/handlers/call.ts'

/** Bytes of a body; the longest that the product sends is a few thousand. */
const longestBody = 1_000_000

/** The methods that are taken; OPTIONS is answered before anything is read. */
export const allowedMethods = 'GET, HEAD, POST, OPTIONS'

/** What every address that is asked for begins with. */
export const serverBase = 'http://localhost'

/** A request in the words of `fetch`, with its address taken apart. The address's host means nothing. */
export type ServerRequest = { request: Request; url: URL }

/** Reads a request to its end. Throws `Refusal` where it cannot be read. */
export async function readRequest(incoming: IncomingMessage): Promise<ServerRequest> {
  const address = `${serverBase}${incoming.url ?? '/'}`
  if (!isReadable(address)) throw new Refusal(400, 'The address cannot be read')
  const url = new URL(address)
  if (!allowedMethods.split(', ').includes(incoming.method ?? ''))
    throw new Refusal(405, `Allowed are ${allowedMethods}`)
  // HEAD is answered as GET is; Node leaves the body out.
  const method = incoming.method === 'POST' ? 'POST' : 'GET'
  const headers = new Headers()
  for (const name of ['content-type', 'authorization', 'origin', 'idempotency-key'] as const) {
    const value = incoming.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  const body = await readBody(incoming)
  const request = new Request(url, { method, headers, ...(method === 'POST' ? { body } : {}) })
  if (headers.get('content-type')?.startsWith('multipart/form-data'))
    await request
      .clone()
      // What Node's own reader cannot read, the handlers cannot either.
      // oxlint-disable-next-line typescript/no-deprecated
      .formData()
      .catch(() => {
        throw new Refusal(400, 'The form cannot be read')
      })
  return { request, url }
}

function isReadable(address: string): boolean {
  try {
    return decodeURIComponent(new URL(address).pathname) !== ''
  } catch {
    return false
  }
}

async function readBody(incoming: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of incoming as AsyncIterable<Uint8Array>) {
    size += part.length
    // The rest is read and forgotten: an answer in the middle of a body would not arrive.
    if (size <= longestBody) parts.push(part)
  }
  if (size > longestBody) throw new Refusal(413, `The body is longer than ${longestBody} bytes`)
  return Buffer.concat(parts)
}
