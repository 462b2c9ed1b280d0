import { describe, expect, it } from 'vitest'
import { isBlank, trimmed } from '../../../src/core/model/text.ts'

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
