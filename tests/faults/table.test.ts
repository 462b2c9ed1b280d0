import { describe, expect, it } from 'vitest'
import { deviceRowsOf, deviceTable, faultTable, isWhole, rowsOf } from './fault-table.mjs'
import { deviceFaults } from './device-faults.ts'
import { deviceWays, sampleOfDevices } from './device-ways.ts'
import { rows } from './rows.ts'
import { faultNames, table } from './table.ts'
import { wayTo } from './ways.ts'

describe('the table of faults', () => {
  it('has several hundred cases, and npm test tries the same forty of them, with everything that is asked for and every fault', () => {
    const sample = rows('sample')
    expect(rows('all').length).toBeGreaterThan(250)
    expect(sample).toHaveLength(40)
    expect(new Set(sample.map(({ asked }) => asked.name))).toEqual(new Set(table.map(({ name }) => name)))
    expect(new Set(sample.map(({ fault }) => fault))).toEqual(new Set(faultNames))
  })

  it('samples no case that it does not have', () => {
    const key = ({ asked, moment, fault }: ReturnType<typeof rows>[number]): string =>
      `${asked.name}, ${moment}: ${fault}`
    const all = new Set(rows('all').map(key))
    expect(
      rows('sample')
        .map(key)
        .filter((each) => !all.has(each)),
    ).toEqual([])
    for (const { name, moments } of table)
      for (const moment of moments) expect(wayTo(name, moment)).toHaveProperty('goesOn')
  })

  it('is written from the run: a line for each sentence, and how many of its cases held', () => {
    const row = { name: 'call 3', moment: 'mid-walk', fault: '500', reads: 'Status: 500', held: true }
    const told = [row, { ...row, fault: '502', reads: 'Status: 502', held: false }, { ...row, reads: null }]
    const annotations = told.map((each) => ({ type: 'row', description: JSON.stringify(each) }))
    const read = rowsOf({ suites: [{ suites: [{ specs: [{ tests: [{ annotations }] }] }] }] })
    expect(read).toEqual(told)
    expect(faultTable(read)).toContain('| call 3 | 500, 502 | Status: {status} | 1 of 2 |')
    expect(faultTable(read)).toContain('| call 3 | 500 | nothing | 1 of 1 |')
    expect(faultTable(read)).toContain('3 cases, of which 2 held.')
  })

  it('of a device is written from the run: a line for each fault, a column for each place', () => {
    const row = { fault: 'storage: full', place: 'a question', held: true }
    const told = [row, { ...row, place: 'the code', held: false }, { ...row, fault: 'clock: a day back' }]
    const annotations = told.map((each) => ({ type: 'device', description: JSON.stringify(each) }))
    const read = deviceRowsOf({ suites: [{ specs: [{ tests: [{ annotations }] }] }] })
    expect(read).toEqual(told)
    expect(deviceTable(read)).toContain('| storage: full | ✓ | ✗ |')
    expect(deviceTable(read)).toContain('| clock: a day back | ✓ |  |')
    expect(deviceTable(read)).toContain('3 cases, of which 2 held.')
  })

  it('is written of a run alone that came to its end', () => {
    const told = (type: string, description: object) => ({
      annotations: [{ type, description: JSON.stringify(description) }],
    })
    const row = told('row', { name: 'call 3', moment: 'mid-walk', fault: '500', reads: null, held: false })
    const device = told('device', { fault: 'storage: full', place: 'a question', held: false })
    const reportOf = (...tests: object[]) => ({ errors: [], suites: [{ specs: [{ tests }] }] })
    expect(isWhole(reportOf(row, device))).toBe(true)
    // Crashed before a test, at its end, after one of the files, and in the middle of a test.
    expect(isWhole(null)).toBe(false)
    expect(isWhole({ ...reportOf(row, device), errors: [{ message: 'the server went' }] })).toBe(false)
    for (const tests of [[row], [device], [row, device, { annotations: [] }]])
      expect(isWhole(reportOf(...tests))).toBe(false)
  })

  it('of a device has every place and fault that npm test tries', () => {
    const titles = Object.keys(deviceFaults).flatMap((fault) =>
      Object.keys(deviceWays).map((place) => `${fault}, at ${place}`),
    )
    expect(sampleOfDevices.filter((title) => !titles.includes(title))).toEqual([])
    expect(new Set(sampleOfDevices.map((title) => title.split(':')[0]))).toEqual(
      new Set(Object.keys(deviceFaults).map((fault) => fault.split(':')[0])),
    )
  })
})
