import { act, renderHook } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { useNow } from '../../../fake-server/console/use-now.ts'

it('useNow re-renders with the interval, however fast the clock runs', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let now = 0
  let renders = 0
  // Each call returns a later second.
  const clock = { now: () => (now += 1_000) }
  const { result, unmount } = renderHook(() => {
    renders++
    return useNow(clock)
  })
  onTestFinished(unmount)
  expect({ current: result.current, renders }).toEqual({ current: 1_000, renders: 1 })
  act(() => void vi.advanceTimersByTime(250))
  expect({ current: result.current, renders }).toEqual({ current: 2_000, renders: 2 })
})
