import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { parseJson } from '../../src/core/kernel/json.ts'

/** A received request. */
export type RecordedRequest = {
  method: string
  /** The full address. */
  url: string
  /** Without the service's prefix, as documented. */
  path: string
  /** The last value of a repeated parameter. */
  query: Readonly<Record<string, string>>
  headers: Readonly<Record<string, string>>
  /** A JSON body; undefined if there is none or it is not JSON. */
  json: unknown
  /** A multipart body by field; undefined if there is none or it cannot be parsed. */
  form: Readonly<Record<string, string>> | undefined
  /** The body's bytes as text. */
  text: string
}

/** Reads a whole request. `path` is its path without the service's prefix. */
export async function recordRequest(
  request: IncomingMessage,
  url: URL,
  path: string,
): Promise<RecordedRequest> {
  const body = await buffer(request)
  const type = request.headers['content-type'] ?? ''
  return {
    method: request.method ?? '',
    url: url.href,
    path,
    query: Object.fromEntries(url.searchParams),
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, values]) => [name, [values].flat().join(', ')]),
    ),
    json: type.startsWith('application/json') ? parseJson(body.toString()) : undefined,
    form: type.startsWith('multipart/form-data') ? await formOf(body, type) : undefined,
    text: body.toString(),
  }
}

async function formOf(body: Buffer, type: string): Promise<Record<string, string> | undefined> {
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
    const fields: Record<string, string> = {}
    form.forEach((value, name) => {
      fields[name] = typeof value === 'string' ? value : `file ${value.name}`
    })
    return fields
  } catch {
    return undefined
  }
}
