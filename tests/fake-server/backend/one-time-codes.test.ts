import { expect, it } from 'vitest'
import { sendCode, verifyCode } from '../../contracts/wire-calls.ts'
import { createTestBackend, verifyNumber } from './test-backend.ts'
import { verification, customer } from '../../contracts/valid-requests.ts'

const codeTtlMs = 10 * 60_000

/** A backend that has sent a code, with functions that send and try codes. */
async function withCode() {
  const backend = createTestBackend()
  const send = async (): Promise<number> => (await backend.call(sendCode, customer)).status
  const tryCode = (otp = backend.newestCode(), form = customer) =>
    backend.call(verifyCode, verification(otp, form))
  await send()
  return { backend, send, tryCode }
}

it('a code has six digits, and its text ends with a line for autofill by host (R67)', async () => {
  const { backend } = await withCode()
  const [message] = backend.events('messageSent')
  expect(message).toMatchObject({ app: 'text', to: '+91 9876543210' })
  expect(message!.code).toMatch(/^\d{6}$/)
  expect(message!.text).toBe(`Your Plotline code is ${message!.code}\n\n@plotline.test #${message!.code}`)
})

it('the right code gives a token and stores a lead, once for each number', async () => {
  const backend = createTestBackend()
  await verifyNumber(backend)
  const { status, body } = await verifyNumber(backend)
  expect(status).toBe(200)
  const [lead, ...others] = backend.db().lead.findMany({ where: { isSample: { equals: false } } })
  expect(lead).toMatchObject({ name: 'மீரா Nair', isd: '91', mobile: '9876543210' })
  expect(others).toEqual([])
  expect(backend.events('verified').at(-1)).toMatchObject({ token: (body as { token: string }).token })
})

it('a pasted code with spaces around it works', async () => {
  const { backend, tryCode } = await withCode()
  expect((await tryCode(` ${backend.newestCode()} `)).body).toHaveProperty('token')
})

it.each([{ mobile: '9876543211' }, { isd: '1' }])(
  'a code does not work for another number: %j',
  async (other) => {
    const { backend, tryCode } = await withCode()
    expect((await tryCode(backend.newestCode(), { ...customer, ...other })).status).toBe(404)
  },
)

it('a wrong code is answered with 200 and status 404 in the body (R16)', async () => {
  const { tryCode } = await withCode()
  expect(await tryCode('000000')).toEqual({ status: 200, body: { status: 404, msg: 'wrong otp' } })
})

// Other refusals of a code are in tests/contracts/refusals.test.ts.
it('a code still works after two wrong tries and after ten minutes of the demo’s time', async () => {
  const { backend, tryCode } = await withCode()
  for (let tries = 0; tries < 2; tries++) await tryCode('000000')
  backend.clock.advance(codeTtlMs)
  expect((await tryCode()).status).toBe(200)
})

it('a new code replaces the one before it', async () => {
  const { backend, send, tryCode } = await withCode()
  const first = backend.newestCode()
  await send()
  expect((await tryCode(first)).body).toMatchObject({ status: 404 })
  expect((await tryCode()).body).toHaveProperty('token')
})

it('each number gets three codes in ten minutes', async () => {
  const { backend, send } = await withCode()
  expect([await send(), await send(), await send()]).toEqual([200, 200, 429])
  expect((await backend.call(sendCode, { ...customer, mobile: '9876543211' })).status).toBe(200)
  backend.clock.advance(codeTtlMs)
  expect(await send()).toBe(200)
})
