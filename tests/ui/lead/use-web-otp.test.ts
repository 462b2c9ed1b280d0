// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { useWebOtp } from '../../../src/ui/features/lead/use-web-otp.ts'

/** A browser that reads text messages, and what becomes of the next one. */
function readTexts() {
  const settle = { text: (_credential: unknown): void => {}, refuse: (_why: unknown): void => {} }
  const asked = vi.fn((_request: CredentialRequestOptions) => {
    return new Promise((resolve, reject) => Object.assign(settle, { text: resolve, refuse: reject }))
  })
  vi.stubGlobal('OTPCredential', Object)
  vi.stubGlobal('navigator', { credentials: { get: asked } })
  onTestFinished(() => void vi.unstubAllGlobals())
  return {
    asked,
    text: (credential: unknown) => act(async () => settle.text(credential)),
    refuse: () => act(async () => settle.refuse(new DOMException('left', 'AbortError'))),
  }
}

const listen = (given: (code: string) => void) =>
  renderHook((props) => useWebOtp(props.given, props.asked), { initialProps: { given, asked: 0 } })

it('the code of a text message is handed over, to whoever listens by then', async () => {
  const { asked, text } = readTexts()
  const [first, later] = [vi.fn(), vi.fn()]
  const { rerender } = listen(first)
  expect(asked).toHaveBeenCalledExactlyOnceWith({
    otp: { transport: ['sms'] },
    signal: expect.any(AbortSignal) as AbortSignal,
  })
  rerender({ given: later, asked: 0 })
  await text({ code: '123456' })
  expect(later).toHaveBeenCalledExactlyOnceWith('123456')
  expect(first).not.toHaveBeenCalled()
  expect(asked).toHaveBeenCalledOnce()
})

it.each<[string, unknown]>([
  ['is missing', undefined],
  ['has no method', {}],
  [
    'throws',
    {
      get: () => {
        throw new Error('replaced')
      },
    },
  ],
  ['returns nothing', { get: () => undefined }],
  ['returns a string', { get: () => '123456' }],
  ['gives a code that is no text', { get: () => Promise.resolve({ code: 123456 }) }],
  ['gives a blank code', { get: () => Promise.resolve({ code: '\u200b' }) }],
  ['gives nothing', { get: () => Promise.resolve(null) }],
  ['rejects', { get: () => Promise.reject(new Error('refused')) }],
  ['never settles', { get: () => new Promise(() => {}) }],
])('ignores an API for credentials that %s (R81)', async (_what, credentials) => {
  vi.stubGlobal('OTPCredential', Object)
  vi.stubGlobal('navigator', { credentials })
  onTestFinished(() => void vi.unstubAllGlobals())
  const given = vi.fn()
  const { unmount } = listen(given)
  await act(async () => {})
  unmount()
  expect(given).not.toHaveBeenCalled()
})

it('who left the step is handed nothing, and the wait ends', async () => {
  const { asked, text } = readTexts()
  const given = vi.fn()
  const { unmount } = listen(given)
  unmount()
  expect(asked.mock.calls[0]?.[0].signal?.aborted).toBe(true)
  await text({ code: '123456' })
  expect(given).not.toHaveBeenCalled()
})

it.each([null, {}, { code: '' }])('a text without a code gives nothing: %j', async (credential) => {
  const { text } = readTexts()
  const given = vi.fn()
  listen(given)
  await text(credential)
  expect(given).not.toHaveBeenCalled()
})

it('a refusal is nobody’s failure', async () => {
  const { refuse } = readTexts()
  const given = vi.fn()
  listen(given)
  await refuse()
  expect(given).not.toHaveBeenCalled()
})

it('a browser that reads none is not asked', () => {
  const asked = vi.fn()
  vi.stubGlobal('navigator', { credentials: { get: asked } })
  onTestFinished(() => void vi.unstubAllGlobals())
  listen(vi.fn())
  expect(asked).not.toHaveBeenCalled()
})

it('the text of another code that was asked for is waited for anew', async () => {
  const { asked, text } = readTexts()
  const given = vi.fn()
  const { rerender } = listen(given)
  await text({ code: '123456' })
  rerender({ given, asked: 1 })
  expect(asked).toHaveBeenCalledTimes(2)
  expect(asked.mock.calls.map(([request]) => request.signal?.aborted)).toEqual([true, false])
  await text({ code: '654321' })
  expect(given).toHaveBeenLastCalledWith('654321')
})
