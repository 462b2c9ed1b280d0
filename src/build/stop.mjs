/**
 * Says why a command cannot go on, and ends it.
 * @param {string} words
 * @param {number} [code]
 * @returns {never}
 */
export function stop(words, code = 1) {
  console.error(words)
  process.exit(code)
}
