import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import english from '../../../locales/en/translation.json'
import { banners } from '../../../src/content/banners.ts'
import { films } from '../../../src/content/films.ts'
import { questions } from '../../../src/content/questions.ts'
import { awards, press } from '../../../src/content/recognition.ts'
import { elevations, floorPlans } from '../../../src/content/samples.ts'
import { testimonials } from '../../../src/content/testimonials.ts'
import { Banner } from '../../../src/ui/pages/checkout/sections/banner.tsx'
import { Films } from '../../../src/ui/pages/checkout/sections/films.tsx'
import { Questions } from '../../../src/ui/pages/checkout/sections/questions.tsx'
import { Samples } from '../../../src/ui/pages/checkout/samples/samples.tsx'
import { Recognition } from '../../../src/ui/pages/checkout/sections/trust.tsx'
import { Voices } from '../../../src/ui/pages/checkout/sections/voices.tsx'
import { someCheckoutDetails } from '../../builders/checkout-details.ts'
import { wordsOf } from '../draw.tsx'
import { drawPart, times } from './draw-checkout.tsx'

const texts = english.checkout

/** The running time that an MP4 file states in its header, in seconds. */
function runningTime(address: string): number {
  const file = readFileSync(fileURLToPath(new URL(`../../..${address}`, import.meta.url)))
  const header = file.indexOf('mvhd')
  return file.readUInt32BE(header + 20) / file.readUInt32BE(header + 16)
}

describe('what a deployer replaces', () => {
  it('counts as required (S2.15, S2.16, S2.28 to S2.30)', () => {
    const counts = { banners, floorPlans, elevations, films, questions, testimonials }
    expect(Object.fromEntries(Object.entries(counts).map(([name, list]) => [name, list.length]))).toEqual({
      banners: 4,
      floorPlans: 5,
      elevations: 4,
      films: 6,
      questions: 6,
      testimonials: 6,
    })
  })

  it('has its texts in the locales, and no text is left over', () => {
    const ids = (list: readonly { id: string }[]): string[] => list.map(({ id }) => id).sort()
    const keys = (section: object): string[] => Object.keys(section).sort()
    expect(ids(banners)).toEqual(keys(texts.banners))
    expect(ids([...floorPlans, ...elevations])).toEqual(keys(texts.shown))
    expect(ids(films)).toEqual(keys(texts.films))
    expect(ids(testimonials)).toEqual(keys(texts.voices))
    expect(ids(press)).toEqual(keys(texts.press))
    expect(ids(awards)).toEqual(keys(texts.awards))
    expect([...questions].sort()).toEqual(keys(texts.questions))
  })

  it('names the length of each film as its file does (R60)', () => {
    for (const film of films) expect(film.seconds).toBe(Math.round(runningTime(film.src)))
  })

  it('is on the page: testimonials with their pictures, in order', () => {
    const html = drawPart(<Voices />)
    expect(times(html, /<blockquote/g)).toBe(testimonials.length)
    expect([...html.matchAll(/<img src="([^"]+)"/g)].map(([, src]) => src)).toEqual(
      testimonials.map(({ avatar }) => avatar),
    )
    for (const { id } of testimonials) expect(wordsOf(html)).toContain(texts.voices[id].quote)
  })

  it('is on the page: press and awards with their names', () => {
    const html = drawPart(<Recognition />)
    for (const { id, src } of press) {
      expect(html).toContain(`src="${src}"`)
      expect(html).toContain(`alt="${texts.press[id].replace('&', '&amp;')}"`)
    }
    expect(times(html, /<img/g)).toBe(press.length + awards.length)
  })

  it('is on the page: samples as buttons that hold a described picture', () => {
    const html = drawPart(<Samples onOpen={() => {}} />)
    expect(times(html, /<button[^>]*><span[^>]*>(?:<picture>.*?)?<img[^>]*alt="[^"]{20,}"/g)).toBe(9)
    for (const { id } of [...floorPlans, ...elevations])
      expect(wordsOf(html)).toContain(texts.shown[id].caption)
  })

  it('is on the page: films that load nothing but a poster, with captions', () => {
    const html = drawPart(<Films />)
    expect(times(html, /<video [^>]*controls=""[^>]*playsInline=""[^>]*preload="none"/gi)).toBe(6)
    expect(times(html, /poster="[^"]+\.avif"/g)).toBe(6)
    expect(times(html, /<track kind="captions"/g)).toBe(6)
  })

  it('is on the page: questions in order, the fifth with the prices of the services (R31)', () => {
    const html = drawPart(<Questions details={someCheckoutDetails()} />)
    const asked = [...html.matchAll(/<summary>([^<]+)/g)].map(([, words]) => words)
    expect(asked).toEqual(questions.map((id) => texts.questions[id].question))
    const fifth = html.split('<details>')[5] ?? ''
    expect([...fifth.matchAll(/<dd>([^<]+)/g)].map(([, amount]) => amount)).toEqual([
      '₹299',
      '₹399',
      '₹599',
      '₹899',
    ])
  })

  it('is on the page: the first banner alone, to be fetched first', () => {
    const html = drawPart(<Banner />)
    expect(times(html, /<img/g)).toBe(1)
    expect(html).toMatch(/fetchPriority="high"/i)
  })
})
