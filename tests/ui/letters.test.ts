import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { languageCodes, tagOf } from '../../src/core/model/language.ts'

const styles = readFileSync(new URL('../../src/ui/styles/tokens.css', import.meta.url), 'utf8')

it.each(languageCodes.map(tagOf).filter((tag) => new Intl.Locale(tag).maximize().script !== 'Latn'))(
  'the script of %s has its fonts and the height of its lines, and no letters spread or small',
  (tag) => {
    expect(styles).toMatch(new RegExp(`^  :root:lang\\(${tag}\\) \\{\\s*--font:[^}]*--lh-text:`, 'm'))
    expect(styles).toMatch(new RegExp(`^  :root:is\\(.*:lang\\(${tag}\\).*\\) \\{\\s*--track-head: 0;`, 'm'))
  },
)
