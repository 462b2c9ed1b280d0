import { describe, expect, it } from 'vitest'
import { exportRecords, importRecords } from '../../../fake-server/backend/exported-records.ts'
import { unseenMessages } from '../../../fake-server/console/message-banners.tsx'
import { listRecords, type ListedRow } from '../../../fake-server/console/records-table.tsx'
import { readPayment } from '../../../fake-server/backend/payment/parameters.ts'
import { recordPayment } from '../../../fake-server/backend/payment/record-payment.ts'
import { createTestBackend, submitAnswers, verifyNumber, type TestBackend } from '../backend/test-backend.ts'
import { customer, submission } from '../../contracts/valid-requests.ts'
import { sendCode, updatePackage } from '../../contracts/wire-calls.ts'

const rowsOf = (backend: TestBackend, kind: string): readonly ListedRow[] =>
  listRecords(backend.records.database).find((table) => table.kind === kind)!.rows

it('each kind of record is a table with the newest row first', async () => {
  const backend = createTestBackend()
  const responseId = await submitAnswers(backend)
  backend.clock.advance(1_000)
  await verifyNumber(backend)
  backend.clock.advance(1_000)
  await backend.call(updatePackage, { responseId, packageType: 'Option1' })
  await recordPayment(backend, readPayment('?currency=INR&amount=299'), 'declined')
  expect(rowsOf(backend, 'survey')[0]).toMatchObject({
    cells: ['form_one_demo', 'no size', 'ta'],
    sample: false,
  })
  expect(rowsOf(backend, 'lead')[0]!.cells).toEqual(['மீரா Nair', '+91 9876543210', ''])
  const [checkout, ...others] = rowsOf(backend, 'checkout')
  expect(checkout).toMatchObject({ cells: ['Option1', responseId], sample: false })
  expect(others.every(({ sample }) => sample)).toBe(true)
  expect(rowsOf(backend, 'payment')[0]!.cells.slice(1)).toEqual(['INR 299', 'declined'])
})

it('an export has the surveys’ answers and the leads as JSON', async () => {
  const backend = createTestBackend()
  const responseId = await submitAnswers(backend)
  await verifyNumber(backend)
  const file = JSON.parse(exportRecords(backend.records)) as Record<string, Record<string, unknown>[]>
  expect(file.surveys!.find(({ id }) => id === responseId)).toMatchObject({ answer: submission.answer })
  expect(file.leads!.find(({ sample }) => !sample)).toMatchObject({
    name: 'மீரா Nair',
    requirement: { Plot: { width: '30' } },
  })
})

it('a survey with an unreadable size is listed', async () => {
  const { records } = createTestBackend()
  const row = { id: 'x', answerJson: '{"Plot":null}', queryStringsJson: '{}', utmDetailsJson: '{}' }
  expect(await records.replace(JSON.stringify({ version: 1, rows: { responses: [row] } }))).toBe(true)
  expect(listRecords(records.database)[0]!.rows.map(({ cells }) => cells)).toEqual([
    ['form_one_', 'no size', ''],
  ])
})

it('a long value is shortened in the table', async () => {
  const { database } = createTestBackend().records
  database.leads.add({ id: 'x', at: 9e12, isd: '91', mobile: '1', name: 'தி'.repeat(250_000) })
  const [name] = listRecords(database)[1]!.rows[0]!.cells
  expect(name).toMatch(/^(?:தி){100}… \(500000 characters\)$/)
})

const buildFile = (text: string, size = text.length): Pick<File, 'size' | 'text'> => ({
  size,
  text: async () => text,
})

describe('an import', () => {
  it('replaces the records with the exported ones', async () => {
    const source = createTestBackend()
    const responseId = await submitAnswers(source)
    const backend = createTestBackend()
    const { ok, message } = await importRecords(backend, buildFile(exportRecords(source.records)))
    expect([ok, message]).toEqual([true, 'The records are loaded.'])
    expect(backend.records.database.responses.find(responseId)).not.toBeNull()
    const { rows } = backend.records.toSnapshot()
    expect(rows).toEqual({ ...source.records.toSnapshot().rows, messages: [] })
  })

  const lead = '"id":"x","isd":"91","mobile":"1"'
  it.each([
    ['', 'has no records'],
    ['null', 'has no records'],
    ['[]', 'has no records'],
    ['{"surveys":[]}', 'has no records'],
    ['\u0000\u0001', 'has no records'],
    ['{"snapshot":null}', 'damaged'],
    ['{"snapshot":{"version":1}}', 'damaged'],
    ['{"snapshot":{"version":99,"rows":{}}}', 'damaged'],
    ['{"snapshot":{"version":1,"rows":{"leads":"all"}}}', 'damaged'],
    ['{"snapshot":{"version":1,"rows":{"leads":[null]}}}', 'damaged'],
    [`{"snapshot":{"version":1,"rows":{"leads":[{${lead},"name":{"a":1}}]}}}`, 'damaged'],
    ['{"snapshot":{"version":1,"rows":{"tokens":[{"id":"x","at":1e300}]}}}', 'damaged'],
    [`{"snapshot":{"version":1,"rows":{"leads":[{${lead},"at":"never"}]}}}`, 'damaged'],
    [`{"snapshot":{"version":1,"rows":{"leads":[{${lead}},{${lead}}]}}}`, 'damaged'],
    ['{"snapshot":{"version":1,"rows":{"messages":[{"id":"m","kind":["text"]}]}}}', 'damaged'],
    ['{"snapshot":{"version":1,"rows":{"payments":[{"id":"p","parametersJson":"7"}]}}}', 'damaged'],
  ])('of %j is refused with a message and changes nothing', async (text, reason) => {
    const backend = createTestBackend()
    await submitAnswers(backend)
    const before = backend.records.toSnapshot()
    const { ok, message } = await importRecords(backend, buildFile(text))
    expect(ok).toBe(false)
    expect(message).toMatch(new RegExp(`${reason}.* Nothing was changed\\.$`))
    expect(backend.records.toSnapshot()).toEqual(before)
  })

  it('shows no banner, and neither does its undo', async () => {
    const source = createTestBackend()
    await verifyNumber(source)
    const backend = createTestBackend(undefined, 2)
    const { messages } = backend.records.database
    await importRecords(backend, buildFile(exportRecords(source.records)))
    expect(messages.all()).toHaveLength(1)
    expect(unseenMessages(messages.all(), '')).toEqual([])
    await backend.call(sendCode, customer)
    expect(unseenMessages(messages.all(), 'an id that was seen')).toEqual([messages.all()[1]])
    const undo = JSON.stringify(backend.records.toSnapshot())
    await importRecords(backend, buildFile('{"snapshot":{"rows":{},"version":1}}'))
    await backend.records.replace(undo)
    expect([messages.all().length, unseenMessages(messages.all(), '')]).toEqual([2, []])
  })

  it('refuses a file that is too long or unreadable', async () => {
    const backend = createTestBackend()
    const failToRead = (): Promise<string> => Promise.reject(new Error('read'))
    expect((await importRecords(backend, { size: 10_000_001, text: failToRead })).message).toContain(
      'longer than any',
    )
    expect((await importRecords(backend, { size: 9, text: failToRead })).message).toContain('cannot be read')
  })
})
