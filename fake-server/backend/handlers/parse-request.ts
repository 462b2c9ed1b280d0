import { parseJson } from '../../../src/core/kernel/json.ts'
import { parseAddress } from '../../../src/core/kernel/address.ts'
import type { ParsedRequest } from './handler.ts'

const bearerOf = (header: string | null): string | null => /^Bearer\s+(.+)$/i.exec(header ?? '')?.[1] ?? null

/** Undefined if the text isn't JSON, or is nested too deeply for `JSON.stringify`. */
function readJson(text: string): unknown {
  try {
    const json = parseJson(text)
    JSON.stringify(json)
    return json
  } catch {
    return undefined
  }
}

/** Reads a request to its end. Files in a form are ignored. */
export async function parseRequest(
  request: Request,
  params: ParsedRequest['params'],
): Promise<ParsedRequest> {
  const url = new URL(request.url)
  const type = request.headers.get('content-type') ?? ''
  const form = Object.create(null) as Record<string, string>
  let json: unknown
  if (type.startsWith('multipart/form-data')) {
    const sent = await request.formData()
    for (const [name, value] of sent) if (typeof value === 'string') form[name] = value
  } else if (type.startsWith('application/json')) json = readJson(await request.text())
  return {
    params,
    query: url.searchParams,
    // A request without `Origin` comes from the page in which the backend runs.
    host: (parseAddress(request.headers.get('origin') ?? '') ?? url).hostname,
    bearer: bearerOf(request.headers.get('authorization')),
    key: request.headers.get('idempotency-key'),
    json,
    form,
  }
}
