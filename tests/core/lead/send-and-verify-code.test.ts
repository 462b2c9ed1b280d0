import { describe, expect, it } from 'vitest'
import { createSendAndVerifyCode } from '../../../src/core/lead/send-and-verify-code.ts'
import { deferred, noAbort, type Scripted } from '../../fakes/fake-http.ts'
import { settled } from '../../fakes/settled.ts'
import { createFakePorts, type FakePorts } from '../../fakes/fake-ports.ts'
import { goodAnswers, verifyCall } from './open-lead.ts'
import { fixedVerifyFields } from '../../builders/verify-form.ts'

const request = {
  contact: { mobile: '9876543210', isd: '91', name: 'Asha Rao', email: '' },
  utm: { source: 'earlier', medium: 'mail', campaign: 'spring' },
}
const verification = { ...request, responseId: 'r-1', code: '481726', requirement: '{"Plot":{"width":"30"}}' }
const form = {
  mobile: '9876543210',
  isd: '91',
  appcode: 'test-app',
  name: 'Asha Rao',
  email: '',
  utm_source: 'earlier',
  utm_medium: 'mail',
  utm_campaign: 'spring',
}

function start(answers: Record<string, Scripted> = {}) {
  const ports: FakePorts = createFakePorts({ answers: { ...goodAnswers, ...answers } })
  return { ...ports, codes: createSendAndVerifyCode(ports, { appCode: 'test-app' }) }
}

describe('sending a code', () => {
  it('is call 3 with every field, empty ones too, and the configured app code (R47)', async () => {
    const { codes, http, clock } = start()
    const done = codes.send(request, noAbort)
    const went = clock.now()
    expect(await done).toEqual({ ok: true, value: went })
    expect(http.requests).toEqual([
      { method: 'POST', url: 'https://api.plotline.test/customer/me/loginotp', body: { form } },
    ])
  })
})

describe('verifying a code', () => {
  it('is call 4: the same fields, the code, the earlier answers and four fixed ones (R17)', async () => {
    const { codes, http } = start()
    expect(await codes.verify(verification, noAbort)).toEqual({ ok: true, value: 'token-1' })
    expect(http.requests).toEqual([
      {
        method: 'POST',
        url: 'https://api.plotline.test/customer/me/veryfyotp',
        body: {
          form: {
            ...form,
            otp: '481726',
            ...fixedVerifyFields,
            requirement: '{"Plot":{"width":"30"}}',
          },
        },
      },
    ])
  })

  it.each(['', 'abc', '0'.repeat(200)])(
    'sends the code %j unchanged: the server validates it',
    async (code) => {
      const { codes, http } = start()
      await codes.verify({ ...verification, code, requirement: '' }, noAbort)
      expect(http.requests[0]?.body).toMatchObject({ form: { otp: code, requirement: '' } })
    },
  )

  it('aborts its request when cancelled', async () => {
    const { codes, http } = start({ [verifyCall]: deferred().promise })
    const control = new AbortController()
    void codes.verify(verification, control.signal)
    control.abort()
    await settled()
    expect(http.cancelled).toHaveLength(1)
  })
})
