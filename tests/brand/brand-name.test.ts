import { expect, it } from 'vitest'
import { readBrandName } from '../../src/brand/brand-name.ts'

it.each([
  ['Acme Homes', 'Acme Homes'],
  ['  Acme \n Homes ', 'Acme Homes'],
  ['', ''],
  ['   ', ''],
  ['<b>&"', '<b>&"'],
  ['வீடு & மனை', 'வீடு & மனை'],
  ['ഗൃഹം\u200dക്', 'ഗൃഹം\u200dക്'],
  ['x'.repeat(40), 'x'.repeat(40)],
  ['é'.repeat(40), 'é'.repeat(40)],
])('normalises the white space of the name %j', (text, name) => {
  expect(readBrandName(text)).toEqual({ name })
})

it.each([
  ['x'.repeat(41), 'has 41 characters; it can have 40'],
  ['Acme\u202eemcA', 'has characters that cannot be seen'],
  ['Acme\u0000', 'has characters that cannot be seen'],
  ['\u200bAcme', 'has characters that cannot be seen'],
])('refuses the name %j', (text, problem) => {
  expect(readBrandName(text)).toEqual({ problem })
})
