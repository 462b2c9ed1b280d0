import { expect, it } from 'vitest'
import { deviceFaults } from './device-faults.ts'
import { devicePlaces, deviceSample } from './device-places.ts'
import { stepsFor } from './steps.ts'
import { cases, faultNames, table } from './table.ts'

it('samples every call, every file and every fault of the network', () => {
  const sample = cases.filter(({ isSampled }) => isSampled)
  expect(new Set(sample.map(({ resource }) => resource))).toEqual(new Set(table))
  expect(new Set(sample.map(({ fault }) => fault))).toEqual(new Set(faultNames))
  for (const { resource, moment } of cases)
    expect(stepsFor(resource.name, moment)).toHaveProperty('expectRecovered')
})

it('samples only network faults that can happen', () => {
  for (const { moments, impossible, sample } of table) {
    expect(moments).toEqual(expect.arrayContaining(Object.keys(sample)))
    expect(
      Object.values(sample)
        .flat()
        .filter((fault) => impossible?.includes(fault)),
    ).toEqual([])
  }
})

it('samples one device fault at each place', () => {
  const names = deviceSample.map((title) => title.split(' at '))
  expect(new Set(names.map(([, place]) => place))).toEqual(new Set(Object.keys(devicePlaces)))
  expect(Object.keys(deviceFaults)).toEqual(expect.arrayContaining(names.map(([fault]) => fault)))
})
