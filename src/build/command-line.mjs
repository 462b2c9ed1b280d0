import { parseArgs } from 'node:util'

/**
 * Prints why a command cannot continue, and exits.
 * @param {string} message
 * @param {number} [code]
 * @returns {never}
 */
export function exitWithError(message, code = 1) {
  console.error(message)
  process.exit(code)
}

/**
 * Parses the options of a command. `--help` prints usage and help, and exits; an unknown option exits with 2.
 * @template {import('node:util').ParseArgsConfig} Config
 * @param {string} usage
 * @param {Config} config
 * @param {string} [help]
 * @returns {ReturnType<typeof parseArgs<Config>>}
 */
export function readOptions(usage, config, help = '') {
  if (process.argv.includes('--help')) {
    console.log(usage + help)
    process.exit(0)
  }
  try {
    return parseArgs(config)
  } catch (problem) {
    return exitWithError(`${problem instanceof Error ? problem.message : 'unknown option'}\n\n${usage}`, 2)
  }
}
