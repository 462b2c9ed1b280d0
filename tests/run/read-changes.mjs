import { readFileSync } from 'node:fs'

/** Lines that go and what stands in their place. @typedef {{ text: string, becomes: string }} Change */

/**
 * Reads a catalogue of changes. An empty line sets its entries apart; each is lines in words, and then, as a diff has them, the lines that go and
 * those that come.
 * @param {string | URL} file
 * @returns {{ words: string[], changes: Change[] }[]}
 */
export function readChanges(file) {
  const entries = readFileSync(file, 'utf8').trim().split('\n\n')
  return entries.map((entry) => ({
    words: entry.split('\n').filter((line) => !/^[-+]/.test(line)),
    changes: [...entry.matchAll(/((?:^-.*\n?)+)((?:^\+.*\n?)*)/gm)].map(([, text = '', becomes = '']) => ({
      text: unmarked(text),
      becomes: unmarked(becomes),
    })),
  }))
}

/** @param {string} lines of a diff */
const unmarked = (lines) => lines.replaceAll(/^[-+]|\n$/gm, '')
