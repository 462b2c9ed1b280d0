/** Parses JSON text; `undefined` where it is not JSON (no JSON text parses to undefined). Where there is no text it is null. */
export function parseJson(body: string | null): unknown {
  try {
    return JSON.parse(String(body)) as unknown
  } catch {
    return undefined
  }
}
