import { createReads, type ApiPorts, type Reads } from './reads.ts'
import type { BaseUrls } from './try-request.ts'
import { createWrites, type Idempotency, type Writes } from './writes.ts'

/** Makes calls by their description. */
export type ApiClient = Reads & Writes

/** Creates the client for the given base addresses. */
export const createApiClient = (
  ports: ApiPorts,
  bases: BaseUrls,
  idempotency: Idempotency = 'off',
): ApiClient => ({ ...createReads(ports, bases), ...createWrites(ports, bases, idempotency) })
