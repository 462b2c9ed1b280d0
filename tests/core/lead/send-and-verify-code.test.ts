import { expect, it } from 'vitest'
import { createSendAndVerifyCode } from '../../../src/core/lead/send-and-verify-code.ts'
import { deferred, noAbort, type Scripted } from '../../fakes/fake-http.ts'
import { settled } from '../../fakes/settled.ts'
import { createFakePorts } from '../../fakes/fake-ports.ts'
import { goodAnswers, sendCall, verifyCall } from './open-lead.ts'

// The fields of both calls: `tests/contracts/calls.test.ts`.

const request = {
  contact: { mobile: '9876543210', isd: '91', name: 'Asha Rao', email: '' },
  utm: { source: 'earlier', medium: 'mail', campaign: 'spring' },
}
const verification = { ...request, responseId: 'r-1', code: '481726', requirement: '' }

function start(answers: Record<string, Scripted> = {}) {
  const ports = createFakePorts({ answers: { ...goodAnswers, ...answers } })
  return { ...ports, codes: createSendAndVerifyCode(ports, { appCode: 'test-app' }) }
}

it('sends the configured app code, and returns when the code was sent', async () => {
  const { codes, http, clock } = start()
  expect(await codes.send(request, noAbort)).toEqual({ ok: true, value: clock.now() })
  expect(await codes.verify(verification, noAbort)).toEqual({ ok: true, value: 'token-1' })
  for (const { body } of http.requests) expect(body).toMatchObject({ form: { appcode: 'test-app' } })
})

it.each(['send', 'verify'] as const)('aborts the request of %s when cancelled', async (call) => {
  const { codes, http } = start({ [sendCall]: deferred().promise, [verifyCall]: deferred().promise })
  const control = new AbortController()
  void codes[call](verification, control.signal)
  control.abort()
  await settled()
  expect(http.cancelled).toHaveLength(1)
})
