import { expect, it, vi } from 'vitest'
import { redirectToPreset } from '../../../fake-server/demo/redirect-to-preset.ts'

function redirectFrom(address: string) {
  const { origin, pathname, search, hash } = new URL(address, 'https://plotline.test')
  const replace = vi.fn()
  const replaceState = vi.fn()
  const location = { origin, pathname, search, hash, replace }
  redirectToPreset({ location, history: { state: null, replaceState } } as unknown as Window)
  return {
    redirects: replace.mock.calls.flat(),
    replaced: replaceState.mock.calls.map(([, , to]) => to as string),
  }
}

it('the payment page redirects a preset to the start page, with the rest of the query', () => {
  const { redirects } = redirectFrom('/demo/payment?amount=1&journey=code-waiting&scenario=otp-wrong&lan=hn')
  expect(redirects).toEqual([
    'https://plotline.test/?amount=1&journey=code-waiting&scenario=otp-wrong&lan=hn',
  ])
})

it('the payment page removes an unknown preset from its address', () => {
  expect(redirectFrom('/demo/payment?amount=1&journey=nowhere')).toEqual({
    redirects: [],
    replaced: ['https://plotline.test/demo/payment?amount=1'],
  })
  expect(redirectFrom('/demo/payment?amount=1')).toEqual({ redirects: [], replaced: [] })
})
