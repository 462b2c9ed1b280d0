import { act } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LiveStatus, slowNoticeDelayMs } from '../../../src/ui/lib/live-status.tsx'
import { createTestApp } from '../../fakes/create-test-app.ts'
import { show } from '../show.tsx'

it('a live status shows its text after 400 ms and for at least 300 ms (R51)', () => {
  const { app, clock } = createTestApp()
  const { container, rerender } = show(<LiveStatus pending>still waiting</LiveStatus>, { app })
  const advance = (ms: number) => act(() => clock.advance(ms))
  advance(slowNoticeDelayMs - 1)
  expect(container.textContent).toBe('')
  advance(1)
  expect(container.textContent).toBe('still waiting')
  rerender(<LiveStatus pending={false}>still waiting</LiveStatus>)
  advance(299)
  expect(container.textContent).toBe('still waiting')
  advance(1)
  expect(container.textContent).toBe('')
  rerender(<LiveStatus pending>still waiting</LiveStatus>)
  advance(slowNoticeDelayMs - 1)
  expect(container.textContent).toBe('')
  rerender(<LiveStatus pending={false}>still waiting</LiveStatus>)
  advance(slowNoticeDelayMs)
  expect(container.textContent).toBe('')
})

it('a live status delays its text, but not its region (R51)', () => {
  const { app, clock } = createTestApp()
  const region = show(<LiveStatus pending>Sending</LiveStatus>, { app }).getByRole('status')
  expect(region.textContent).toBe('')
  act(() => clock.advance(slowNoticeDelayMs))
  expect(region.textContent).toBe('Sending')
})
