import { expect, test } from 'vitest'
import { exportRecords, snapshotIn } from '../../../fake-server/console/exported-records.ts'
import { listRecords } from '../../../fake-server/console/listed-records.ts'
import { updatePackage } from '../../../src/core/api/checkout-api.ts'
import { aSubmission, createTestBackend, submitted, verified } from '../test-backend.ts'

test('records are listed newest first, the seed’s samples after them', async () => {
  const backend = createTestBackend()
  const responseId = await submitted(backend)
  backend.clock.advance(1_000)
  await verified(backend)
  backend.clock.advance(1_000)
  await backend.call(updatePackage, { responseId, packageType: 'Option1' })
  const listed = listRecords(backend.world.records.database)
  expect(listed.slice(0, 3).map(({ kind }) => kind)).toEqual(['checkout', 'lead', 'survey'])
  expect(listed.slice(3).every(({ sample }) => sample)).toBe(true)
})

test('an export holds the surveys’ answers and the leads, readable', async () => {
  const backend = createTestBackend()
  const responseId = await submitted(backend)
  await verified(backend)
  const file = JSON.parse(exportRecords(backend.world.records)) as Record<string, Record<string, unknown>[]>
  expect(file.surveys!.find(({ id }) => id === responseId)).toMatchObject({ answer: aSubmission.answer })
  expect(file.leads!.find(({ sample }) => !sample)).toMatchObject({
    name: 'Meera Nair',
    requirement: { Plot: { width: '30' } },
  })
})

test('an imported survey without a readable size is listed all the same', () => {
  const { records } = createTestBackend().world
  const row = { id: 'x', answerJson: '{"Plot":null}', queryStringsJson: '{}', utmDetailsJson: '{}' }
  expect(records.replace(JSON.stringify({ version: 1, rows: { responses: [row] } }))).toBe(true)
  expect(listRecords(records.database).map(({ what }) => what)).toEqual(['form_one_ · no size · '])
})

test('an export can be imported by another browser', async () => {
  const source = createTestBackend()
  await submitted(source)
  const target = createTestBackend()
  expect(target.world.records.replace(snapshotIn(exportRecords(source.world.records))!)).toBe(true)
  expect(target.world.records.toSnapshot()).toEqual(source.world.records.toSnapshot())
})

test.each(['', 'null', '[]', '{"surveys":[]}'])('a file that reads %j holds no records', (text) => {
  expect(snapshotIn(text)).toBeNull()
})
