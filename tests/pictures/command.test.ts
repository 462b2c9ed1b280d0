import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readOptions } from '../gallery/run/options.mjs'
import { layOut } from '../gallery/run/side-by-side.mjs'

describe('the command of the gallery', () => {
  it('serves the page and takes pictures where nothing else is asked for', () => {
    expect(readOptions([])).toMatchObject({ serve: true, pictures: true, record: false })
  })

  it('does one of them alone, and takes fewer pictures, on request', () => {
    expect(readOptions(['--serve'])).toMatchObject({ serve: true, pictures: false })
    expect(readOptions(['--pictures', '--only=checkout', '--languages=en,ta', '--widths=360'])).toEqual({
      serve: false,
      pictures: true,
      record: false,
      only: 'checkout',
      languages: 'en,ta',
      widths: '360',
    })
  })

  it.each(['--all', '--only', '--serve=yes', 'checkout'])('refuses %s and says what there is', (flag) => {
    expect(() => readOptions([flag])).toThrow(/is not known[\s\S]+--record/)
  })
})

describe('the pictures side by side', () => {
  let folder: string
  let page: string
  let count: number
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'plotline-pictures-'))
    for (const place of [
      '02-the-survey/10-last-step',
      '02-the-survey/01-landing',
      '01-the-loader/01-loader',
    ]) {
      await mkdir(join(folder, place), { recursive: true })
      for (const name of ['ta-360', 'en-360', 'en-1280'])
        await writeFile(join(folder, place, `${name}.jpg`), '')
    }
    count = await layOut(folder, ['en', 'ta'])
    page = await readFile(join(folder, 'index.html'), 'utf8')
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('are counted', () => {
    expect(count).toBe(9)
  })

  it('stand in the order of the way, under the names of the states', () => {
    const names = [...page.matchAll(/<h[23][^>]*>([^<]+)/g)].map(([, name]) => name)
    expect(names).toEqual(['the loader', 'loader', 'the survey', 'landing', 'last step'])
  })

  it('stand in a row a width, the languages in their order', () => {
    const rows = [...page.matchAll(/<div class="row" data-width="(\d+)">(.*?)<\/div>/g)].map(
      ([, width, row]) => [width, [...row!.matchAll(/data-language="(\w+)"/g)].map(([, code]) => code)],
    )
    expect(rows.slice(0, 2)).toEqual([
      ['360', ['en', 'ta']],
      ['1280', ['en']],
    ])
  })
})
