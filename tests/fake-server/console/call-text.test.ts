import { describe, expect, it } from 'vitest'
import { receivedText, sentText } from '../../../fake-server/console/call-text.ts'
import type { EventOf } from '../../../fake-server/backend/events.ts'
import { demoSettings } from '../../../fake-server/backend/demo-settings.ts'
import { getSurvey } from '../../../src/core/api/forms-api.ts'
import { createTestBackend, verifyNumber, type TestBackend } from '../backend/test-backend.ts'
import { updateResponse } from '../../contracts/wire-calls.ts'

const newest = (backend: TestBackend): EventOf<'called'> => backend.events('called').at(-1)!

async function sendUpdate(): Promise<EventOf<'called'>> {
  const backend = createTestBackend()
  const lead = { mobileNumber: '9', name: "O'Hara", isd: '91', btnUrl: 'https://plotline.test/' }
  await backend.call(updateResponse, { responseId: 'sample-1', bearer: demoSettings.updateToken, lead })
  return newest(backend)
}
async function sendVerification(): Promise<[call: EventOf<'called'>, code: string]> {
  const backend = createTestBackend()
  await verifyNumber(backend)
  return [newest(backend), backend.newestCode()]
}

describe('a call on the console', () => {
  it('has code and token masked by default', async () => {
    const [call, code] = await sendVerification()
    const { token } = JSON.parse(call.reply!.text) as { token: string }
    expect(sentText(call, false)).not.toContain(code)
    expect(receivedText(call, false)).not.toContain(token)
    expect(sentText(call, true)).toContain(code)
    expect(receivedText(call, true)).toContain(token)
  })

  it('has the bearer masked by default', async () => {
    const call = await sendUpdate()
    expect(sentText(call, false)).not.toContain(demoSettings.updateToken)
    expect(sentText(call, true)).toContain(`Bearer ${demoSettings.updateToken}`)
  })

  it('has a line for each field of a form', async () => {
    const [call] = await sendVerification()
    expect(sentText(call, false).split('\n')).toContain('mobile        9876543210')
  })

  it('has a text for an empty request and a missing response', async () => {
    const backend = createTestBackend()
    await backend.call(getSurvey, undefined)
    const call = newest(backend)
    expect(sentText(call, false)).toBe('no body')
    expect(receivedText({ ...call, reply: null }, false)).toBe('no response')
  })

  it('has secrets masked in a truncated body', async () => {
    const [call] = await sendVerification()
    const cut = { ...call, reply: { status: 200, text: '{"status":200,"token":"0123456789abcdef' } }
    expect(receivedText(cut, false)).toBe('{"status":200,"token":"••••••')
    expect(receivedText(cut, true)).toContain('0123456789abcdef')
  })
})
