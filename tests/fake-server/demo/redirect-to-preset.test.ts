import { expect, it, vi } from 'vitest'
import { redirectToPreset } from '../../../fake-server/demo/redirect-to-preset.ts'

function leadFrom(address: string) {
  const { origin, pathname, search, hash } = new URL(address, 'https://plotline.test')
  const replace = vi.fn()
  const replaceState = vi.fn()
  const location = { origin, pathname, search, hash, replace }
  redirectToPreset({ location, history: { state: null, replaceState } } as unknown as Window)
  return { led: replace.mock.calls.flat(), left: replaceState.mock.calls.map(([, , to]) => to as string) }
}

it('a ready-made journey begins from the payment page’s address as from any, with all else that it says', () => {
  const { led } = leadFrom('/demo/payment?amount=1&journey=code-waiting&scenario=otp-wrong&lan=hn')
  expect(led).toEqual(['https://plotline.test/?amount=1&journey=code-waiting&scenario=otp-wrong&lan=hn'])
})

it('a journey that there is not is taken out of the address, and the page stays', () => {
  expect(leadFrom('/demo/payment?amount=1&journey=nowhere')).toEqual({
    led: [],
    left: ['https://plotline.test/demo/payment?amount=1'],
  })
  expect(leadFrom('/demo/payment?amount=1')).toEqual({ led: [], left: [] })
})
