import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { languageCodes, tagOf } from '../../src/core/model/language.ts'

const styles = readFileSync(new URL('../../src/ui/styles/tokens.css', import.meta.url), 'utf8')

const scriptNames = new Intl.DisplayNames('en', { type: 'script' })

it.each(languageCodes.map(tagOf).filter((tag) => new Intl.Locale(tag).maximize().script !== 'Latn'))(
  'the script of %s has a font, taller lines, and headings without letter spacing',
  (tag) => {
    const script = scriptNames.of(new Intl.Locale(tag).maximize().script!)
    expect(styles).toMatch(new RegExp(`--font:[^;]*'Noto Sans ${script}'`))
    expect(styles).toMatch(
      new RegExp(`^  :root:is\\(.*:lang\\(${tag}\\).*\\) \\{[^}]*--lh-text: [^}]*--track-head: 0;`, 'm'),
    )
  },
)
