import * as checkout from '../../src/core/api/checkout-api.ts'
import * as customer from '../../src/core/api/customer-api.ts'
import type { Endpoint, Wire } from '../../src/core/api/endpoint.ts'
import * as forms from '../../src/core/api/forms-api.ts'
import * as response from '../../src/core/api/response-api.ts'

type AnyEndpoint = Endpoint<never, Wire, unknown, unknown>

const isEndpoint = (value: object): value is AnyEndpoint => 'encode' in value && 'service' in value

/** Every endpoint that `core/api` exports. */
export const endpoints: readonly AnyEndpoint[] = [forms, response, customer, checkout].flatMap((file) =>
  Object.values(file)
    .filter((value) => typeof value === 'object')
    .filter(isEndpoint),
)
