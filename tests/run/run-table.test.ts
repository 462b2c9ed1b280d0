import { describe, expect, it } from 'vitest'
import { readTotal, withRun } from './run-table.mjs'

const page = 'Before.\n\n<!-- runs -->\n<!-- end of runs -->\n\nAfter.\n'
const run = {
  commit: 'abc1234',
  day: '2026-11-23',
  cores: 2,
  isBusy: false,
  total: '4559 passed, 0 failed, 27 skipped',
  minutes: '10.5',
  isGreen: true,
}

describe('the table of whole runs', () => {
  it('has each run below the earlier ones, and a failed one stands out', () => {
    const failed = { ...run, isBusy: true, total: '4558 passed, 1 failed', minutes: '21.0', isGreen: false }
    expect(withRun(withRun(page, run), failed)).toBe(`Before.

<!-- runs -->

| | commit | day | cores | beside it | result | minutes |
|---|---|---|---|---|---|---|
| 1 | \`abc1234\` | 2026-11-23 | 2 | nothing | 4559 passed, 0 failed, 27 skipped | 10.5 |
| 2 | \`abc1234\` | 2026-11-23 | 2 | each core busy | **4558 passed, 1 failed** | 21.0 |

<!-- end of runs -->

After.
`)
  })

  it('takes a run’s last line for its total, and says where there is none', () => {
    expect(readTotal('lint: 1 passed, 0 failed (52 s)\n\n12 passed, 1 failed, 2 skipped\n')).toBe(
      '12 passed, 1 failed, 2 skipped',
    )
    expect(readTotal('12 passed, 0 failed\nKilled\n')).toBe('no total')
  })
})
