import { describe, expect, it } from 'vitest'
import { aCustomer, aVerification, createTestBackend, verified } from './test-backend.ts'
import { sendCode, verifyCode } from '../../contracts/wire-calls.ts'

const minutes = (count: number): number => count * 60_000

describe('the one-time code', () => {
  it('is six digits in a text to the number that asked', async () => {
    const backend = createTestBackend()
    await backend.call(sendCode, aCustomer)
    const [message] = backend.records.database.messages.all()
    expect(message).toMatchObject({ kind: 'text', to: '+91 9876543210' })
    expect(message!.code).toMatch(/^\d{6}$/)
    expect(message!.text).toContain(message!.code)
  })

  it('gives a token, and a lead with what the form said', async () => {
    const backend = createTestBackend()
    const { status, body } = await verified(backend)
    expect(status).toBe(200)
    const { token } = body as { token: string }
    const { leads, tokens } = backend.records.database
    const lead = leads.all().find(({ sample }) => !sample)
    expect(lead).toMatchObject({ name: 'Meera Nair', isd: '91', mobile: '9876543210' })
    expect(tokens.find(token)?.leadId).toBe(lead!.id)
  })

  it('works with spaces round it, as phones paste it', async () => {
    const backend = createTestBackend()
    await backend.call(sendCode, aCustomer)
    const { body } = await backend.call(verifyCode, aVerification(` ${backend.newestCode()} `))
    expect(body).toHaveProperty('token')
  })

  it('works once', async () => {
    const backend = createTestBackend()
    await verified(backend)
    const { status, body } = await backend.call(verifyCode, aVerification(backend.newestCode()))
    expect([status, body]).toEqual([404, { status: 404, msg: expect.any(String) }])
  })

  it('belongs to its number and dial code', async () => {
    const backend = createTestBackend()
    await backend.call(sendCode, aCustomer)
    for (const other of [{ mobile: '9876543211' }, { isd: '1' }]) {
      const { status } = await backend.call(
        verifyCode,
        aVerification(backend.newestCode(), { ...aCustomer, ...other }),
      )
      expect(status).toBe(404)
    }
  })

  it('wrong, is answered 200 with status 404 in the body (R16: returned)', async () => {
    const backend = createTestBackend()
    await backend.call(sendCode, aCustomer)
    const { status, body } = await backend.call(verifyCode, aVerification('000000'))
    expect([status, body]).toEqual([200, { status: 404, msg: 'wrong otp' }])
  })

  it('still works after two wrong tries, not after three', async () => {
    const backend = createTestBackend()
    for (const [wrongTries, expected] of [
      [2, 200],
      [3, 404],
    ]) {
      await backend.call(sendCode, aCustomer)
      for (let time = 0; time < wrongTries!; time++) await backend.call(verifyCode, aVerification('000000'))
      const { status } = await backend.call(verifyCode, aVerification(backend.newestCode()))
      expect(status).toBe(expected)
    }
  })

  it('ends its text with a line that names the page’s host without a port, by which devices fill it in (R67)', async () => {
    const backend = createTestBackend()
    await backend.call(sendCode, aCustomer)
    const { text, code } = backend.records.database.messages.all().at(-1)!
    expect(text).toBe(`Your Plotline code is ${code}\n\n@plotline.test #${code}`)
  })

  it('lives ten minutes of the demo’s time', async () => {
    const backend = createTestBackend()
    await backend.call(sendCode, aCustomer)
    backend.clock.advance(minutes(10))
    expect((await backend.call(verifyCode, aVerification(backend.newestCode()))).status).toBe(200)
    await backend.call(sendCode, aCustomer)
    backend.clock.advance(minutes(10) + 1)
    expect(await backend.call(verifyCode, aVerification(backend.newestCode()))).toEqual({
      status: 404,
      body: { status: 404, msg: 'This code is older than ten minutes. Ask for a new one.' },
    })
  })

  it('replaces the one before it', async () => {
    const backend = createTestBackend()
    await backend.call(sendCode, aCustomer)
    const first = backend.newestCode()
    await backend.call(sendCode, aCustomer)
    expect((await backend.call(verifyCode, aVerification(first))).body).toMatchObject({ status: 404 })
    expect((await backend.call(verifyCode, aVerification(backend.newestCode()))).body).toHaveProperty('token')
  })

  it('is sent three times in ten minutes, and again when the first send is older', async () => {
    const backend = createTestBackend()
    const send = async (): Promise<number> => (await backend.call(sendCode, aCustomer)).status
    expect([await send(), await send(), await send(), await send()]).toEqual([200, 200, 200, 429])
    backend.clock.advance(minutes(10))
    expect(await send()).toBe(200)
  })

  it('is counted for each number by itself', async () => {
    const backend = createTestBackend()
    for (let time = 0; time < 3; time++) await backend.call(sendCode, aCustomer)
    expect((await backend.call(sendCode, { ...aCustomer, mobile: '9876543211' })).status).toBe(200)
  })

  it('verified again, updates the lead instead of adding one', async () => {
    const backend = createTestBackend()
    await verified(backend)
    await verified(backend)
    expect(backend.records.database.leads.all().filter(({ sample }) => !sample)).toHaveLength(1)
  })
})
