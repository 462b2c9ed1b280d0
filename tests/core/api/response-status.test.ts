import { expect, it } from 'vitest'
import { statusOf } from '../../../src/core/api/endpoint.ts'

it.each([
  [{ status: 200, body: {} }, 200],
  [{ status: 201, body: { status: 422 } }, 422],
  [{ status: 200, body: { code: 404 } }, 404],
  [{ status: 200, body: { status: 403, code: 404 } }, 403],
  [{ status: 200, body: { status: 'failed', code: 404 } }, 404],
  [{ status: 200, body: { status: '404' } }, 200],
  [{ status: 200, body: { status: 99 } }, 200],
  [{ status: 200, body: { status: 100 } }, 100],
  [{ status: 200, body: { status: 599 } }, 599],
  [{ status: 200, body: { status: 600 } }, 200],
  [{ status: 200, body: { status: 404.5 } }, 200],
  [{ status: 200, body: { status: null } }, 200],
  [{ status: 200, body: [{ status: 404 }] }, 200],
  [{ status: 200, body: undefined }, 200],
  // The body counts only if the HTTP status is 2xx.
  [{ status: 500, body: { status: 200 } }, 500],
  [{ status: 404, body: { code: 201 } }, 404],
])('the status of %j is %i (R16)', (response, status) => {
  expect(statusOf(response)).toBe(status)
})
