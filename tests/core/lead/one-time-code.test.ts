import { describe, expect, it } from 'vitest'
import { codeIn, normalizeCode } from '../../../src/core/lead/one-time-code.ts'

describe('a pasted text message', () => {
  it.each([
    ['Your Plotline code is 481726', '481726'],
    ['Your Plotline code is 481726.', '481726'],
    ['481726 is your Plotline code. Do not share it.', '481726'],
    ['481 726 is your Plotline code', '481726'],
    ['Code: 481-726, valid for 10 minutes', '481726'],
    ['G-481726 is your verification code', '481726'],
    ['Plotline: 4817 is your OTP for +91 98765 43210', '4817'],
    ['The code for +91 98765 43210 is 4817', '4817'],
    ['On 12-03-2026 at 10:45 your code is 481726', '481726'],
    ['In 2026 your code is 481726', '481726'],
    ['In 2026 your code is 481 726', '481726'],
    ['Code: 481726', '481726'],
    ['Call 1800123456789 if 481726 was not asked for', '481726'],
    ['Your Plotline code is 481726\n@plotline.example #481726', '481726'],
    ['Order 123456, total 999999\n@plotline.example #AB12CD', 'AB12CD'],
    ['Order 123456, total 999999\n@plotline.example  #AB12CD.', 'AB12CD'],
    ['Your code is 481726\n@plotline.example #ABCDEFGHIJKLMNOP', '481726'],
    ['Call 180 012 3456 if 481726 was not asked for', '481726'],
    ['In flat 202 7265 is your code', '7265'],
    ['உங்கள் குறியீடு ௪௮௧௭௨௬ ஆகும்', '481726'],
    ['आपका कोड ४८१७२६ है, किसी को न बताएं', '481726'],
    ['12Your Plotline code is 481726', '481726'],
    ['Code: 481726. Write to care@plotline.example #help', '481726'],
  ])('is read as its code: %j', (text, code) => {
    expect(codeIn(text)).toBe(code)
  })

  it('is unchanged if it contains no code', () => {
    for (const text of ['Your Plotline code is on its way', 'Your code was sent to +91 98765 43210'])
      expect(codeIn(text)).toBe(text)
  })
})

it('a long text that was pasted by mistake is parsed quickly', () => {
  const text = `To: ${'@'.repeat(40_000)}`
  expect(codeIn(text)).toBe(text)
})

it.each([
  '',
  '4',
  '4817',
  '481726',
  '481 726',
  '12345678901234567890',
  'ABC123',
  'AB 1234',
  '௪௮௧',
  ' 48',
  'A1 2345 6789 B2',
  '1234 5678 9012',
])('the code field does not change %j', (text) => {
  expect(codeIn(text)).toBe(text)
})

it.each([
  ['481726', '481726'],
  [' 481726 ', '481726'],
  ['481 726', '481726'],
  ['481-726', '481726'],
  ['481\u00a0726', '481726'],
  ['\u200b481726\u200e', '481726'],
  ['४८१७२६', '481726'],
  ['௪௮௧ ௭௨௬', '481726'],
  ['౪౮౧౭౨౬', '481726'],
  ['൪൮൧൭൨൬', '481726'],
  ['೪೮೧೭೨೬', '481726'],
  ['1', '1'],
  ['12345678901234567890', '12345678901234567890'],
  ['AB-12', 'AB-12'],
  [' AB-12 ', 'AB-12'],
  ['12 AB', '12 AB'],
  ['', ''],
  ['481726.', '481726'],
  ['481726, ', '481726'],
  ['481 726 .', '481726'],
  ['४८१७२६।', '481726'],
  ['481726..', '481726..'],
  ['48.1726', '48.1726'],
  ['AB12CD.', 'AB12CD.'],
  ['OTP: 481726', '481726'],
  ['OTP:481726', '481726'],
  ['Code 481726', '481726'],
  ['Code 481 726.', '481726'],
  ['कोड ४८१७२६', '481726'],
  ['481726 otp', '481726'],
  ['my code 4817', '4817'],
  ['not yet', 'not yet'],
  ['Code 12', 'Code 12'],
  ['4817 or 481726 for', '4817 or 481726 for'],
  ['A 1234', 'A 1234'],
  ['AB 1234', 'AB 1234'],
  ['ABC-1234', 'ABC-1234'],
  ['AB-CDE 1234', 'AB-CDE 1234'],
])('the typed code %j is sent as %j', (typed, sent) => {
  expect(normalizeCode(typed)).toBe(sent)
})
