import { readFileSync } from 'node:fs'
import { fireEvent, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import english from '../../../locales/en/translation.json'
import { banners } from '../../../src/content/banners.ts'
import { videos } from '../../../src/content/videos.ts'
import { questions } from '../../../src/content/questions.ts'
import { awards, press } from '../../../src/content/recognition.ts'
import { elevations, floorPlans } from '../../../src/content/samples.ts'
import { testimonials } from '../../../src/content/testimonials.ts'
import type { ShownSample } from '../../../src/core/checkout/checkout-state.ts'
import { Banner } from '../../../src/ui/features/checkout/sections/intro.tsx'
import { Faq } from '../../../src/ui/features/checkout/sections/faq.tsx'
import { Samples } from '../../../src/ui/features/checkout/samples/samples.tsx'
import { PressAndAwards } from '../../../src/ui/features/checkout/sections/trust.tsx'
import { Testimonials, VideoReviews } from '../../../src/ui/features/checkout/sections/reviews.tsx'
import { buildCheckoutDetails } from '../../builders/checkout-details.ts'
import { untranslatedIn } from '../show.tsx'
import { showPart } from './show-checkout.tsx'

const texts = english.checkout

/** The running time that an MP4 file states in its header, in seconds. */
function runningTime(address: string): number {
  const file = readFileSync(`.${address}`)
  const header = file.indexOf('mvhd')
  return file.readUInt32BE(header + 20) / file.readUInt32BE(header + 16)
}

describe('the content that a deployer replaces', () => {
  it('has the required number of each kind of content (S2.15, S2.16, S2.28 to S2.30) (S2.29)', () => {
    const counts = { banners, floorPlans, elevations, videos, questions, testimonials }
    expect(Object.fromEntries(Object.entries(counts).map(([name, list]) => [name, list.length]))).toEqual({
      banners: 4,
      floorPlans: 5,
      elevations: 4,
      videos: 6,
      questions: 6,
      testimonials: 6,
    })
  })

  it('has a text in the locales for each picture, video and review, and no text without one (R38)', () => {
    const ids = (list: readonly { id: string }[]): string[] => list.map(({ id }) => id).sort()
    const keys = (section: object): string[] => Object.keys(section).sort()
    expect(ids(banners)).toEqual(keys(texts.banners))
    expect(ids([...floorPlans, ...elevations])).toEqual(keys(texts.shown))
    expect(ids(videos)).toEqual(keys(texts.videos))
    expect(ids(testimonials)).toEqual(keys(texts.voices))
    expect(ids(press)).toEqual(keys(texts.press))
    expect(ids(awards)).toEqual(keys(texts.awards))
    expect([...questions].sort()).toEqual(keys(texts.questions))
  })

  it('names the length of each video as stated in its file (R60)', () => {
    for (const video of videos) expect(video.seconds).toBe(Math.round(runningTime(video.src)))
  })

  it('shows the testimonials with their pictures, in order (S2.16, R38, R125, I14)', () => {
    const part = showPart(<Testimonials />)
    expect(untranslatedIn(part)).toEqual(testimonials.map(({ id }) => texts.voices[id].name))
    const voices = part
      .getAllByRole('figure')
      .map((voice) => [
        within(voice).getByRole('blockquote').textContent,
        within(voice).getByRole('presentation').getAttribute('src'),
      ])
    expect(voices).toEqual(testimonials.map(({ id, avatar }) => [texts.voices[id].quote, avatar]))
  })

  it('shows press and awards with their names', () => {
    const pictures = showPart(<PressAndAwards />).container.querySelectorAll('img')
    expect(Array.from(pictures, (picture) => [picture.getAttribute('src'), picture.alt])).toEqual([
      ...press.map(({ id, src }) => [src, texts.press[id]]),
      ...awards.map(({ id, src }) => [src, texts.awards[id]]),
    ])
  })

  it('shows each sample as a button with a described picture (S2.28, I14)', () => {
    const onOpen = vi.fn<(sample: ShownSample) => void>()
    const shown = showPart(<Samples onOpen={onOpen} />)
    for (const { id } of [...floorPlans, ...elevations]) {
      const { alt, caption } = texts.shown[id]
      const button = shown.getByText(caption).closest('button')!
      expect(within(button).getByRole('img', { name: alt })).toBeTruthy()
      expect(alt.length).toBeGreaterThanOrEqual(20)
      fireEvent.click(button)
    }
    expect(onOpen.mock.calls.flat()).toEqual([
      ...floorPlans.map((_, index) => ({ kind: 'plan', index })),
      ...elevations.map((_, index) => ({ kind: 'elevation', index })),
    ])
    expect(shown.getAllByRole('img')).toHaveLength(9)
    for (const [name, sample] of [
      ['Floor plans', 'floor plan'],
      ['Elevations', 'elevation'],
    ] as const)
      for (const direction of ['Next', 'Previous'])
        expect(
          within(shown.getByRole('region', { name })).getByRole('button', { name: `${direction} ${sample}` }),
        ).toBeTruthy()
  })

  it('shows videos with captions that load only their poster, an AVIF (R134, I14)', () => {
    const { container, getByLabelText } = showPart(<VideoReviews />)
    const shown = videos.map(({ id }) => getByLabelText<HTMLVideoElement>(texts.videos[id]))
    expect([...container.querySelectorAll('video')]).toEqual(shown)
    for (const video of shown) {
      expect({
        controls: video.controls,
        playsInline: video.hasAttribute('playsinline'),
        preload: video.preload,
      }).toEqual({ controls: true, playsInline: true, preload: 'none' })
      expect(video.getAttribute('poster')).toMatch(/\.avif$/)
      expect(video.querySelector('track')?.kind).toBe('captions')
    }
  })

  it('plays a video on a press of its poster, with captions and the focus', () => {
    const { container, getByLabelText } = showPart(<VideoReviews />)
    const video = getByLabelText<HTMLVideoElement>(texts.videos[videos[0].id])
    const captions = { mode: 'disabled' }
    vi.spyOn(video, 'textTracks', 'get').mockReturnValue([captions] as never)
    const play = vi.spyOn(video, 'play').mockImplementation(async () => void fireEvent.play(video))
    fireEvent.click(container.querySelector('video + button')!)
    expect(play).toHaveBeenCalledOnce()
    expect({
      activeElement: document.activeElement,
      nextElementSibling: video.nextElementSibling,
      mode: captions.mode,
    }).toEqual({ activeElement: video, nextElementSibling: null, mode: 'showing' })
  })

  it('shows the questions in order, the fifth with the services’ prices (R31, S2.30, S9.7)', () => {
    const shown = showPart(<Faq details={buildCheckoutDetails()} />).getAllByRole('group')
    expect(shown.map((question) => question.querySelector('summary')?.textContent)).toEqual(
      questions.map((id) => texts.questions[id].question),
    )
    const prices = within(shown[4]!).getAllByRole('definition')
    expect(prices.map(({ textContent }) => textContent)).toEqual(['₹299', '₹399', '₹599', '₹899'])
  })

  it('loads the first banner with high priority, and the second when the visitor touches the row', () => {
    const shown = showPart(<Banner isLoading={false} />)
    const [first, ...more] = shown.container.querySelectorAll('img')
    expect({ alt: first!.alt, priority: first!.getAttribute('fetchpriority'), more }).toEqual({
      alt: texts.banners.dusk,
      priority: 'high',
      more: [],
    })
    fireEvent.pointerDown(shown.getByRole('region', { name: 'Banner' }))
    expect(shown.getByRole('img', { name: texts.banners.street }).getAttribute('fetchpriority')).toBeNull()
  })
})
