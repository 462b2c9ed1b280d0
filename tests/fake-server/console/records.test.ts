import { expect, it } from 'vitest'
import { exportRecords } from '../../../fake-server/backend/exported-records.ts'
import { listRecords, type ListedTable } from '../../../fake-server/console/records-table.tsx'
import { readPayment } from '../../../fake-server/backend/payment/parameters.ts'
import { recordPayment } from '../../../fake-server/backend/payment/record-payment.ts'
import { createTestBackend, submitAnswers, verifyNumber, type TestBackend } from '../backend/test-backend.ts'
import { submission } from '../../contracts/valid-requests.ts'
import { updatePackage } from '../../contracts/wire-calls.ts'

const rowsOf = (backend: TestBackend, kind: string): ListedTable['rows'] =>
  listRecords(backend.db()).find((table) => table.kind === kind)!.rows

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
    isSample: false,
  })
  expect(rowsOf(backend, 'lead')[0]!.cells).toEqual(['மீரா Nair', '+91 98765 43210', ''])
  const [checkout, ...others] = rowsOf(backend, 'checkout')
  expect(checkout).toMatchObject({ cells: ['Option1', responseId], isSample: false })
  expect(others.every(({ isSample }) => isSample)).toBe(true)
  expect(rowsOf(backend, 'payment')[0]!.cells.slice(1)).toEqual(['INR 299', 'declined'])
})

it('an export has the surveys’ answers and the leads as JSON', async () => {
  const backend = createTestBackend()
  const responseId = await submitAnswers(backend)
  await verifyNumber(backend)
  const file = JSON.parse(exportRecords(backend.db())) as Record<string, Record<string, unknown>[]>
  expect(file.surveys!.find(({ id }) => id === responseId)).toMatchObject({ answer: submission.answer })
  expect(file.leads!.find(({ isSample }) => !isSample)).toMatchObject({
    name: 'மீரா Nair',
    requirement: { Plot: { width: '30' } },
  })
})
