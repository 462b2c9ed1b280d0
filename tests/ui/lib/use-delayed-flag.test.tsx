import { act } from '@testing-library/react'
import { expect, it } from 'vitest'
import { slowNoticeDelayMs, useDelayedFlag } from '../../../src/ui/lib/use-delayed-flag.ts'
import { LiveStatus } from '../../../src/ui/lib/live-status.tsx'
import { createTestApp } from '../../fakes/create-test-app.ts'
import { show } from '../show.tsx'

it('useDelayedFlag turns true after 400 ms and stays so for 300 ms (R51)', () => {
  const { app, clock } = createTestApp()
  const Wait = ({ on }: { on: boolean }) => <p>{useDelayedFlag(on) ? 'still waiting' : ''}</p>
  const { container, rerender } = show(<Wait on />, { app })
  const advance = (ms: number) => act(() => clock.advance(ms))
  advance(slowNoticeDelayMs - 1)
  expect(container.textContent).toBe('')
  advance(1)
  expect(container.textContent).toBe('still waiting')
  rerender(<Wait on={false} />)
  advance(299)
  expect(container.textContent).toBe('still waiting')
  advance(1)
  expect(container.textContent).toBe('')
  rerender(<Wait on />)
  advance(slowNoticeDelayMs - 1)
  expect(container.textContent).toBe('')
  rerender(<Wait on={false} />)
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
