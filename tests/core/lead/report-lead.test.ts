import { expect, it } from 'vitest'
import { reportLead } from '../../../src/core/lead/report-lead.ts'
import { json } from '../../fakes/scripted-http.ts'
import { createTestPorts } from '../../fakes/test-ports.ts'
import { updateCall } from './open-lead.ts'

it.each([
  ['Asha Rao', 'Asha Rao'],
  ['', '9876543210'],
])('call 6 names the visitor "%s" as %s: the mobile where there is no name (S7)', async (name, sent) => {
  const ports = createTestPorts({ answers: { [updateCall]: json(200, { flag: true, message: '' }) } })
  await reportLead(ports, {
    responseId: 'r1',
    bearer: 'test-update-token',
    contact: { mobile: '9876543210', isd: '91', name, email: '' },
    checkoutUrl: 'https://plotline.test/response/checkout/a',
  }).done
  expect(ports.http.requests[0]?.body).toEqual({
    json: {
      mobileNumber: '9876543210',
      name: sent,
      isd: '91',
      btnUrl: 'https://plotline.test/response/checkout/a',
    },
  })
})

it('call 6 outlives its page: the visitor may go on to pay before it is answered (R18)', async () => {
  const ports = createTestPorts({ answers: { [updateCall]: json(200, { flag: true, message: '' }) } })
  await reportLead(ports, {
    responseId: 'r1',
    bearer: 'test-update-token',
    contact: { mobile: '9876543210', isd: '91', name: 'Asha Rao', email: '' },
    checkoutUrl: 'https://plotline.test/response/checkout/a',
  }).done
  expect(ports.http.requests[0]?.keepalive).toBe(true)
})
