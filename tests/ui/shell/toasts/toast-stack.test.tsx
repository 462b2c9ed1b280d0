import { act, fireEvent } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import alerts from 'virtual:english/alerts'
import { createManualClock } from '../../../fakes/manual-clock.ts'
import { createToasts } from '../../../../src/core/alerts/toasts.ts'
import { addEnglish } from '../../../../src/i18n/english.ts'
import { ToastStack } from '../../../../src/ui/shell/toasts/toast-stack.tsx'
import { show } from '../../show.tsx'

beforeAll(() => addEnglish('alerts', alerts))

it('the toast stack resumes its time-out once a focused toast is dismissed (R32)', async () => {
  const clock = createManualClock()
  const toasts = createToasts({ clock })
  const { findByRole } = show(
    <>
      <main id="main" tabIndex={-1} />
      <ToastStack toasts={toasts} />
    </>,
  )
  const showError = (): number => toasts.show('error', { kind: 'no-response' })
  act(() => void showError())
  await userEvent.click(await findByRole('button', { name: 'Dismiss' }))
  expect(document.activeElement?.id).toBe('main')
  act(() => void showError())
  act(() => clock.advance(5_000))
  expect(toasts.list.get()).toEqual([])
})

it.each(['the mouse is over it', 'the focus is in it'])('a toast stays while %s (R32)', async (how) => {
  const clock = createManualClock()
  const toasts = createToasts({ clock })
  const { findByRole } = show(<ToastStack toasts={toasts} />)
  act(() => void toasts.show('error', { kind: 'no-response' }))
  const dismiss = await findByRole('button', { name: 'Dismiss' })
  if (how.includes('mouse')) fireEvent.pointerMove(dismiss, { pointerType: 'mouse' })
  else act(() => dismiss.focus())
  act(() => clock.advance(60_000))
  expect(toasts.list.get()).toHaveLength(1)
})

it('the toast stack leaves the focus in a field while Alt shortcuts are typed', async () => {
  const toasts = createToasts({ clock: createManualClock() })
  const { findByRole, getByRole } = show(
    <>
      <input />
      <ToastStack toasts={toasts} />
    </>,
  )
  act(() => void toasts.show('error', { kind: 'no-response' }))
  await findByRole('alert')
  const field = getByRole('textbox')
  field.focus()
  fireEvent.keyDown(field, { key: '†', code: 'KeyT', altKey: true })
  expect(document.activeElement).toBe(field)
})

it('each toast is announced in one live region, and a repeated one again (R76, R96)', async () => {
  const toasts = createToasts({ clock: createManualClock() })
  const { findByRole, container } = show(<ToastStack toasts={toasts} />)
  act(() => void toasts.show('error', { kind: 'no-response' }))
  const alert = await findByRole('alert')
  expect(alert.parentElement?.closest('[aria-live], [role=alert], [role=status]')).toBeNull()
  const sentence = alert.querySelector('span')
  act(() => void toasts.show('error', { kind: 'no-response' }))
  expect(container.querySelectorAll('[role=alert]')).toHaveLength(1)
  expect(alert.querySelector('span')).not.toBe(sentence)
  expect(alert.textContent).toContain('No response')
})

it('a toast’s text is added to a live region that is already mounted (R96)', async () => {
  const toasts = createToasts({ clock: createManualClock() })
  const added: string[] = []
  const { container } = show(<ToastStack toasts={toasts} />)
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      if (target instanceof Element && target.closest('[role=status]') && addedNodes.length > 0)
        added.push(target.textContent)
  })
  observer.observe(container, { childList: true, subtree: true })
  act(() => void toasts.show('success', { kind: 'code-sent' }))
  await vi.waitFor(() => expect(added).toHaveLength(1))
  observer.disconnect()
})
