/** Parses JSON text; `undefined` where it is not JSON (no JSON text parses to undefined). */
export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body) as unknown
  } catch {
    return undefined
  }
}
