import { expect, it } from 'vitest'
import { reportTimeoutMs, reportLead } from '../../../src/core/lead/report-lead.ts'
import { deferred, json, noAbort, plain } from '../../fakes/fake-http.ts'
import { settled } from '../../fakes/settled.ts'
import { createFakePorts } from '../../fakes/fake-ports.ts'
import { updateCall } from './open-lead.ts'

const update = {
  responseId: 'r1',
  bearer: 'test-update-token',
  contact: { mobile: '9876543210', isd: '91', name: '', email: '' },
  checkoutUrl: 'https://plotline.test/response/checkout/a',
}

it('call 6 names the visitor by the mobile if there is no name (S7, S7.6)', async () => {
  const ports = createFakePorts({ responses: { [updateCall]: json(200, { flag: true }) } })
  await reportLead(ports, update, noAbort)
  expect(ports.http.requests[0]?.body).toMatchObject({ json: { name: '9876543210' } })
})

it.each([
  ['a yes', json(200, { flag: true, message: '' }), true, []],
  ['a no', json(200, { flag: false, message: 'late' }), false, [['the update was refused', 'late']]],
  [
    'no flag',
    json(200, {}),
    false,
    [['the update failed', '$.flag: expected true or false, found undefined']],
  ],
  [
    'a flag that is text',
    json(200, { flag: 'true' }),
    false,
    [['the update failed', '$.flag: expected true or false, found string']],
  ],
  ['flag true with an error status', json(500, { flag: true }), false, [['the update failed', 'status 500']]],
  [
    'cut JSON',
    plain(200, '{"flag":tr'),
    false,
    [['the update failed', '$: expected an object, found undefined']],
  ],
  ['a failure', json(500, {}), false, [['the update failed', 'status 500']]],
  ['no response for 4 s', deferred().promise, false, [['the update did not answer in time', undefined]]],
])('call 6 returns the flag of %s, and only logs errors (R18)', async (_, response, flag, logged) => {
  const ports = createFakePorts({ responses: { [updateCall]: response } })
  const done = reportLead(ports, update, noAbort)
  await settled()
  expect(reportTimeoutMs).toBe(4_000)
  ports.clock.advance(reportTimeoutMs)
  expect(await done).toBe(flag)
  expect(ports.logger.entries.map(({ what, details }) => [what, details])).toEqual(logged)
})
