import * as checkout from '../../src/core/api/checkout-api.ts'
import * as customer from '../../src/core/api/customer-api.ts'
import type { Endpoint } from '../../src/core/api/endpoint.ts'
import * as forms from '../../src/core/api/forms-api.ts'
import * as response from '../../src/core/api/response-api.ts'
import * as submission from '../../src/core/api/submission-api.ts'

const isEndpoint = (value: object): value is Endpoint => 'encode' in value && 'service' in value

/** Every endpoint that `core/api` exports. */
export const endpoints: readonly Endpoint[] = [forms, submission, response, customer, checkout].flatMap(
  (file) =>
    Object.values(file)
      .filter((value) => typeof value === 'object')
      .filter(isEndpoint),
)
