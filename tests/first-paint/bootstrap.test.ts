import { expect, it } from 'vitest'
import { bootstrap } from '../../src/first-paint/bootstrap.ts'
import { settled } from '../fakes/settled.ts'

/** Runs the inline script in a minimal document that is opened in Tamil, with this response for the card. */
async function openInTamil(card: string) {
  const root = { dataset: { region: 'in' } as Record<string, string>, lang: 'en' }
  const container = { innerHTML: 'the English card' }
  const document = {
    documentElement: root,
    cookie: '',
    addEventListener: () => {},
    getElementById: () => container,
  }
  const window = {
    document,
    location: { pathname: '/', search: '?lan=ta' },
    navigator: { languages: ['en'] },
    addEventListener: () => {},
    fetch: (address: string) => Promise.resolve(new Response(address.includes('landing') ? card : '{}')),
  }
  const boot = bootstrap(window as unknown as Window, 'https://forms.plotline.test')
  await settled()
  return { renderedCard: boot.renderedCard, markup: container.innerHTML }
}

it('replaces the landing card by the one of the visitor’s language', async () => {
  const markup = '<div role="status"></div><div>உங்கள் வீடு</div>'
  expect(await openInTamil(markup)).toEqual({ renderedCard: 'in ta', markup })
})

it.each(['<!doctype html><html></html>', '<script src="//other.test"></script>', 'Not found', ''])(
  'keeps the English landing card if the host responds with %j instead of another one',
  async (response) => {
    expect(await openInTamil(response)).toEqual({ renderedCard: null, markup: 'the English card' })
  },
)
