import { parseArgs } from 'node:util'

/** What `npm run bench -- …` may say; anything else stops it. */
export function readOptions() {
  const { values } = parseArgs({
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
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--visits takes a whole number above 0')
  return {
    ...values,
    rounds,
    only: values.only?.split(',') ?? null,
    withPeers: !values['no-peers'],
    withTrace: !values['no-trace'] && !values.quick,
  }
}
