import { describe, expect, it } from 'vitest'
import { bootstrap } from '../../src/first-paint/bootstrap.ts'
import { settled } from '../fakes/settled.ts'

/** Runs the inline script in a minimal document that is opened in Tamil, with this response for the card. */
async function opened(card: string): Promise<{ shown: string | null | undefined; markup: string }> {
  const root = { dataset: { region: 'in' } as Record<string, string>, lang: 'en' }
  const place = { innerHTML: 'the English card' }
  const document = {
    documentElement: root,
    cookie: '',
    addEventListener: () => {},
    getElementById: () => place,
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
  return { shown: boot.renderedCard, markup: place.innerHTML }
}

describe('the card of another language', () => {
  it('replaces the document’s', async () => {
    const markup = '<div role="status"></div><div>உங்கள் வீடு</div>'
    expect(await opened(markup)).toEqual({ shown: 'in ta', markup })
  })
  it.each(['<!doctype html><html></html>', '<script src="//other.test"></script>', 'Not found', ''])(
    'is not %j, which a host may answer with',
    async (answer) => {
      expect(await opened(answer)).toEqual({ shown: null, markup: 'the English card' })
    },
  )
})
