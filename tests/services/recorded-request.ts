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
  /** A multipart body by field, repeated fields joined by a comma; undefined if there is none or it cannot be parsed. */
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
  const headers = Object.entries(request.headers).map(([name, values]): [string, string] => [
    name,
    [values].flat().join(', '),
  ])
  const init = { method: request.method ?? '', headers, body: body.length > 0 ? new Uint8Array(body) : null }
  return parseRequest(new Request(url, init), path)
}

export async function parseRequest(request: Request, path: string): Promise<RecordedRequest> {
  const type = request.headers.get('content-type') ?? ''
  const form = type.startsWith('multipart/form-data')
    ? await request
        .clone()
        .formData()
        .catch(() => undefined)
    : undefined
  const text = await request.text()
  return {
    method: request.method,
    url: request.url,
    path,
    query: Object.fromEntries(new URL(request.url).searchParams),
    headers: Object.fromEntries(request.headers),
    json: type.startsWith('application/json') ? parseJson(text) : undefined,
    form: form && fieldsOf(form),
    text,
  }
}

function fieldsOf(form: FormData): Record<string, string> {
  const textOf = (value: FormDataEntryValue): string =>
    typeof value === 'string' ? value : `file ${value.name}`
  return Object.fromEntries([...form.keys()].map((name) => [name, form.getAll(name).map(textOf).join(', ')]))
}
