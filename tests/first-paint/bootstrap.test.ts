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
  const requests: [address: string, init?: RequestInit][] = []
  const window = {
    document,
    location: { pathname: '/', search: '?lan=ta' },
    navigator: { languages: ['en'] },
    addEventListener: () => {},
    fetch(...request: [address: string, init?: RequestInit]) {
      requests.push(request)
      return Promise.resolve(new Response(request[0].includes('landing') ? card : '{}'))
    },
  }
  const boot = bootstrap(window as unknown as Window, 'https://forms.plotline.test')
  await settled()
  return { requests, shown: { renderedCard: boot.renderedCard, markup: container.innerHTML } }
}

it('replaces the landing card by the one of the visitor’s language', async () => {
  const markup = '<div role="status"></div><div>உங்கள் வீடு</div>'
  expect((await openInTamil(markup)).shown).toEqual({ renderedCard: 'in ta', markup })
})

it.each(['<!doctype html><html></html>', '<script src="//other.test"></script>', 'Not found', ''])(
  'keeps the English landing card if the host responds with %j instead of another one',
  async (response) => {
    expect((await openInTamil(response)).shown).toEqual({ renderedCard: null, markup: 'the English card' })
  },
)

it('prefetches survey and texts as the product requests them (R123)', async () => {
  const { requests } = await openInTamil('')
  const prefetched = requests.filter(([, init]) => init)
  expect(prefetched).toMatchObject([
    ['https://forms.plotline.test/survey-forms', { cache: 'no-cache', credentials: 'omit' }],
    ['/locales/ta/translation.json', { credentials: 'same-origin' }],
  ])
})
