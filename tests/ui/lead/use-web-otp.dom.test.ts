import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useWebOtp } from '../../../src/ui/features/lead/use-web-otp.ts'

/** A browser with WebOTP. `receive` and `reject` settle its last request. */
function stubWebOtp() {
  const last = { receive: (_credential: unknown): void => {}, reject: (_reason: unknown): void => {} }
  const get = vi.fn((_request: CredentialRequestOptions) => {
    return new Promise((resolve, reject) => Object.assign(last, { receive: resolve, reject }))
  })
  vi.stubGlobal('OTPCredential', Object)
  vi.stubGlobal('navigator', { credentials: { get } })
  return {
    get,
    receive: (credential: unknown) => act(async () => last.receive(credential)),
    reject: () => act(async () => last.reject(new DOMException('aborted', 'AbortError'))),
  }
}

const renderWebOtp = (onCode: (code: string) => void) =>
  renderHook((props) => useWebOtp(props.onCode, props.requestId), { initialProps: { onCode, requestId: 0 } })

it('useWebOtp calls the current handler with the code of a text message', async () => {
  const { get, receive } = stubWebOtp()
  const [first, later] = [vi.fn(), vi.fn()]
  const { rerender } = renderWebOtp(first)
  expect(get).toHaveBeenCalledExactlyOnceWith({
    otp: { transport: ['sms'] },
    signal: expect.any(AbortSignal) as AbortSignal,
  })
  rerender({ onCode: later, requestId: 0 })
  await receive({ code: '123456' })
  expect(later).toHaveBeenCalledExactlyOnceWith('123456')
  expect(first).not.toHaveBeenCalled()
  expect(get).toHaveBeenCalledOnce()
})

const failing = (): never => {
  throw new Error('replaced')
}

it.each<[string, unknown]>([
  ['is missing', undefined],
  ['has no method', {}],
  ['throws', { get: failing }],
  ['returns nothing', { get: () => undefined }],
  ['returns a string', { get: () => '123456' }],
  ['resolves with a code that is no text', { get: () => Promise.resolve({ code: 123456 }) }],
  ['resolves with a blank code', { get: () => Promise.resolve({ code: '\u200b' }) }],
  ['resolves with an empty code', { get: () => Promise.resolve({ code: '' }) }],
  ['resolves with an object without code', { get: () => Promise.resolve({}) }],
  ['resolves with null', { get: () => Promise.resolve(null) }],
  ['rejects', { get: () => Promise.reject(new Error('refused')) }],
  ['never settles', { get: () => new Promise(() => {}) }],
])('useWebOtp ignores a credentials API that %s (R81)', async (_, credentials) => {
  vi.stubGlobal('OTPCredential', Object)
  vi.stubGlobal('navigator', { credentials })
  const onCode = vi.fn()
  const { unmount } = renderWebOtp(onCode)
  await act(async () => {})
  unmount()
  expect(onCode).not.toHaveBeenCalled()
})

it('useWebOtp aborts its request on unmount', async () => {
  const { get, receive, reject } = stubWebOtp()
  const onCode = vi.fn()
  renderWebOtp(onCode).unmount()
  expect(get.mock.calls[0]?.[0].signal?.aborted).toBe(true)
  await receive({ code: '123456' })
  await reject()
  expect(onCode).not.toHaveBeenCalled()
})

it('useWebOtp sends no request in a browser without WebOTP', () => {
  const get = vi.fn()
  vi.stubGlobal('navigator', { credentials: { get } })
  renderWebOtp(vi.fn())
  expect(get).not.toHaveBeenCalled()
})

it('useWebOtp waits for another text message when the request id changes', async () => {
  const { get, receive } = stubWebOtp()
  const onCode = vi.fn()
  const { rerender } = renderWebOtp(onCode)
  await receive({ code: '123456' })
  rerender({ onCode, requestId: 1 })
  expect(get.mock.calls.map(([request]) => request.signal?.aborted)).toEqual([true, false])
  await receive({ code: '654321' })
  expect(onCode).toHaveBeenLastCalledWith('654321')
})
