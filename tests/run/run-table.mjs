import { inMarkedPlace } from './marked-place.mjs'

/** A run of `.ci/run` in a fresh clone. @typedef {{ commit: string, day: string, cores: number, isBusy: boolean, total: string, minutes: string, isGreen: boolean }} Run */

/** The line of totals that a run ends with; where there is none it crashed. */
export const readTotal = (/** @type {string} */ printed) =>
  /^\d+ passed, \d+ failed(?:, \d+ skipped)?$/.exec(printed.trimEnd().split('\n').at(-1) ?? '')?.[0] ??
  'no total'

const head = ['| | commit | day | cores | beside it | result | minutes |', '|---|---|---|---|---|---|---|']

/**
 * The page with this run below the earlier ones.
 * @param {string} page
 * @param {Run} run
 */
export function withRun(page, { commit, day, cores, isBusy, total, minutes, isGreen }) {
  return inMarkedPlace(page, 'runs', (before) => {
    const earlier = before.split('\n').filter((line) => /^\| \d/.test(line))
    const cells = [
      earlier.length + 1,
      `\`${commit}\``,
      day,
      cores,
      isBusy ? 'each core busy' : 'nothing',
      isGreen ? total : `**${total}**`,
      minutes,
    ]
    return [...head, ...earlier, `| ${cells.join(' | ')} |`].join('\n')
  })
}
