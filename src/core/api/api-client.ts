import { createReads, type ApiPorts, type Reads } from './reads.ts'
import type { BaseUrls } from './try-request.ts'
import { createWrites, type Idempotency, type Writes } from './writes.ts'

/** Calls endpoints. */
export type ApiClient = Reads & Writes

export const createApiClient = (
  ports: ApiPorts,
  bases: BaseUrls,
  idempotency: Idempotency = 'off',
): ApiClient => ({ ...createReads(ports, bases), ...createWrites(ports, bases, idempotency) })
