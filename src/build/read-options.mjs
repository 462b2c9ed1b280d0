import { parseArgs } from 'node:util'
import { stop } from './stop.mjs'

/**
 * What a command was called with. By `--help` it says how it is called, and ends; what it does not know ends it with 2.
 * @template {import('node:util').ParseArgsConfig} Config
 * @param {string} usage
 * @param {Config} config
 * @returns {ReturnType<typeof parseArgs<Config>>}
 */
export function readOptions(usage, config) {
  if (process.argv.includes('--help')) {
    console.log(usage)
    process.exit(0)
  }
  try {
    return parseArgs(config)
  } catch (problem) {
    return stop(`${problem instanceof Error ? problem.message : 'not known'}\n\n${usage}`, 2)
  }
}
