import { readOptions as readFlags } from '../../src/build/read-options.mjs'
import { stop } from '../../src/build/stop.mjs'

const usage = `npm run bench: what a visit costs beside other pages, 7 visits of each (docs/performance.md tells how to read it)
  --visits N        another number of visits
  --quick           2 visits and no trace
  --only walk,way   some visits alone (tests/bench/visits.mjs)
  --no-peers        without the other pages
  --no-trace        without what a profile says
  --against FOLDER  another state of the product beside it: a worktree, or what --build made
  --build FOLDER    builds this state there, and measures nothing
  --from FILE       takes a run that was kept instead of measuring
  --write           writes docs/performance.md and its picture`

/** What `npm run bench -- …` may say; anything else stops it. */
export function readOptions() {
  const { values } = readFlags(usage, {
    options: {
      visits: { type: 'string' },
      quick: { type: 'boolean', default: false },
      only: { type: 'string' },
      against: { type: 'string' },
      build: { type: 'string' },
      from: { type: 'string' },
      write: { type: 'boolean', default: false },
      'no-peers': { type: 'boolean', default: false },
      'no-trace': { type: 'boolean', default: false },
    },
  })
  const rounds = Number(values.visits ?? (values.quick ? 2 : 7))
  if (!Number.isInteger(rounds) || rounds < 1) stop('--visits takes a whole number above 0', 2)
  return {
    ...values,
    rounds,
    only: values.only?.split(',') ?? null,
    withPeers: !values['no-peers'],
    withTrace: !values['no-trace'] && !values.quick,
  }
}
