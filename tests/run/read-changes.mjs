import { readFileSync } from 'node:fs'

/** Lines, and their replacement. @typedef {{ text: string, becomes: string }} Change */

/**
 * Reads a list of code changes. Its entries are separated by an empty line. An entry starts with a description, followed by removed and
 * added lines as in a diff.
 * @param {string | URL} file
 * @returns {{ description: string[], changes: Change[] }[]}
 */
export function readChanges(file) {
  const entries = readFileSync(file, 'utf8').trim().split('\n\n')
  return entries.map((entry) => ({
    description: entry.split('\n').filter((line) => !/^[-+]/.test(line)),
    changes: [...entry.matchAll(/((?:^-.*\n?)+)((?:^\+.*\n?)*)/gm)].map(([, text = '', becomes = '']) => ({
      text: unmarked(text),
      becomes: unmarked(becomes),
    })),
  }))
}

/** @param {string} lines of a diff */
const unmarked = (lines) => lines.replaceAll(/^[-+]|\n$/gm, '')
