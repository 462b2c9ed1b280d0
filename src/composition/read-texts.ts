import { createFetchHttpClient } from '../adapters/http/fetch-http-client.ts'
import { createReads, type ApiPorts } from '../core/api/reads.ts'
import { getTexts, type ReadTexts } from '../core/api/texts-api.ts'
import type { Backend } from './browser-ports.ts'

/** Reads languages' texts as anything is read (R51). A host that lets only its own people in asks for a cookie with them. */
export function createReadTexts(ports: Omit<ApiPorts, 'http'>, { fetch }: Pick<Backend, 'fetch'>): ReadTexts {
  const http = createFetchHttpClient((input, init) => fetch(input, { ...init, credentials: 'same-origin' }))
  const reads = createReads({ ...ports, http }, { site: '' })
  return (code, signal) => reads.read(getTexts, code, signal)
}
