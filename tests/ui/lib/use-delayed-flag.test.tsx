// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { expect, it } from 'vitest'
import { slowNoticeDelayMs } from '../../../src/core/loading/slow-notice.ts'
import { useDelayedFlag } from '../../../src/ui/lib/use-delayed-flag.ts'
import { createTestApp } from '../../fakes/create-test-app.ts'
import { show } from '../show.tsx'

it('a wait is said once it has lasted, and each wait begins in silence (R51)', () => {
  const { app, clock } = createTestApp()
  const Wait = ({ on }: { on: boolean }) => <p>{useDelayedFlag(on) ? 'still waiting' : ''}</p>
  const { container, rerender } = show(<Wait on />, { app })
  act(() => clock.advance(slowNoticeDelayMs - 1))
  expect(container.textContent).toBe('')
  act(() => clock.advance(1))
  expect(container.textContent).toBe('still waiting')
  rerender(<Wait on={false} />)
  expect(container.textContent).toBe('')
  rerender(<Wait on />)
  act(() => clock.advance(slowNoticeDelayMs - 1))
  expect(container.textContent).toBe('')
  rerender(<Wait on={false} />)
  act(() => clock.advance(slowNoticeDelayMs))
  expect(container.textContent).toBe('')
})
