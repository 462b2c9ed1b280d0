import { describe, expect, it } from 'vitest'
import { asciiDigits, isBlank, trimmed } from '../../../src/core/model/text.ts'

const blank = [
  '',
  ' \t\n',
  '\u00a0\u3000',
  '\u200b',
  '\ufeff\u2060',
  '\u200c\u200d',
  '\u3164',
  '\u115f\u1160\uffa0',
  '\u2800',
  '\ufffc',
  '\ufff9\ufffb',
  '\u202e\u202c',
  '\u2066\u2069',
  '\u00ad\u034f',
  '\ufe0f',
  '\u{e0020}',
  '\u0000\u0085',
]

it('asciiDigits() reads the digits of any script as 0 to 9, and keeps the rest (R74)', () => {
  for (const zero of '0०০੦૦୦௦౦೦൦٠۰၀០０𝟎𝟘𝟢')
    for (let value = 0; value < 10; value += 1)
      expect(asciiDigits(String.fromCodePoint(zero.codePointAt(0)! + value))).toBe(String(value))
  expect(asciiDigits('a²Ⅷ½ அ')).toBe('a²Ⅷ½ அ')
})

describe('isBlank', () => {
  it.each(blank)('is true for %j (R91)', (text) => {
    expect(isBlank(text)).toBe(true)
    expect(trimmed(text)).toBe('')
  })

  it.each(['a', '0', '.', '\u200bA', 'அ', 'क\u200d', '👩\u200d🚀'])('is false for %j (R91)', (text) => {
    expect(isBlank(text)).toBe(false)
    expect(trimmed(` ${text} `)).toBe(text)
  })
})
