import { act } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import alerts from 'virtual:english/alerts'
import type { ToastType } from '../../../../src/core/alerts/toasts.ts'
import { addEnglish } from '../../../../src/i18n/english.ts'
// Loaded first: no import is pending when a test ends.
import '../../../../src/ui/shell/toasts/toast-stack.tsx'
import type * as ToastsModule from '../../../../src/ui/shell/toasts/toasts.tsx'
import { Toasts, toastStack } from '../../../../src/ui/shell/toasts/toasts.tsx'
import { settled } from '../../../fakes/settled.ts'
import { createTestApp } from '../../../fakes/create-test-app.ts'
import { show, wordsIn } from '../../show.tsx'

beforeAll(() => addEnglish('alerts', alerts))

const toastsModule: string = '../../../../src/ui/shell/toasts/toasts.tsx'

/** Shows toasts before their chunk is loaded. The query gives each test a module that hasn't loaded it. */
async function showToasts(...types: ToastType[]) {
  const { Toasts } = (await import(`${toastsModule}?with=${types.join()}`)) as typeof ToastsModule
  const { app, clock } = createTestApp()
  for (const type of types) app.toasts.show(type, { kind: 'submit-status', status: 422 })
  const shown = show(<Toasts />, { app })
  // The chunk is slower.
  act(() => clock.advance(300))
  return shown
}

it.each<[ToastType, string]>([
  ['error', 'alert'],
  ['blank', 'status'],
  ['success', 'status'],
  ['loading', 'status'],
  ['custom', 'status'],
])('a toast of the type %s is a plain line with the role %s (R32, R61, R128)', async (type, role) => {
  const line = (await showToasts(type)).getByRole(role)
  expect({ element: line.localName, words: wordsIn(line) }).toEqual({
    element: 'p',
    words: 'Request failed with status 422',
  })
})

it('the toasts render nothing if there are none (R53)', async () => {
  expect((await showToasts()).container.innerHTML).toBe('')
})

it('the chunk of the toasts is requested with the first toast, and again with the next one after a failure (R128)', async () => {
  const { app } = createTestApp()
  const requested = vi.spyOn(toastStack, 'load').mockRejectedValue(new Error('cut'))
  const shown = show(<Toasts />, { app })
  expect(requested).not.toHaveBeenCalled()
  act(() => void app.toasts.show('error', { kind: 'submit-status', status: 422 }))
  await act(settled)
  expect(shown.getAllByRole('alert')).toHaveLength(1)
  act(() => void app.toasts.show('error', { kind: 'submit-status', status: 500 }))
  expect(requested).toHaveBeenCalledTimes(2)
  expect(shown.getAllByRole('alert')).toHaveLength(2)
})
