import { createFetchHttpClient } from '../adapters/http/fetch-http-client.ts'
import { createReads, type ApiPorts } from '../core/api/reads.ts'
import { getTexts, type ReadTexts } from '../core/api/texts-api.ts'
import type { Backend } from './browser-ports.ts'
import { basesOf, type Settings } from './settings.ts'

/** Reads languages' texts as anything is read (R51). A host that lets only its own people in asks for a cookie with them. */
export function createReadTexts(
  ports: Omit<ApiPorts, 'http'> & { settings: Settings },
  { fetch }: Pick<Backend, 'fetch'>,
): ReadTexts {
  const http = createFetchHttpClient(fetch, 'same-origin')
  const reads = createReads({ ...ports, http }, basesOf(ports.settings))
  return (code) => reads.read(getTexts, code)
}
