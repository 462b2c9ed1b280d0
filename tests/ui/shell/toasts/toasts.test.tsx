import { beforeAll, expect, it } from 'vitest'
import alerts from 'virtual:english/alerts'
import type { ToastType } from '../../../../src/core/alerts/toasts.ts'
import { addEnglish } from '../../../../src/i18n/english.ts'
// Loaded first: no import is pending when a test ends.
import '../../../../src/ui/shell/toasts/toast-stack.tsx'
import type * as ToastsModule from '../../../../src/ui/shell/toasts/toasts.tsx'
import { createTestApp } from '../../../fakes/create-test-app.ts'
import { show, wordsIn } from '../../show.tsx'

beforeAll(() => addEnglish('alerts', alerts))

const toastsModule: string = '../../../../src/ui/shell/toasts/toasts.tsx'

/** Shows toasts before their chunk is loaded. The query gives each test a module that hasn't loaded it. */
async function showToasts(...types: ToastType[]) {
  const { Toasts } = (await import(`${toastsModule}?with=${types.join()}`)) as typeof ToastsModule
  const { app } = createTestApp()
  for (const type of types) app.toasts.show(type, { kind: 'submit-status', status: 422 })
  return show(<Toasts />, { app })
}

it.each<[ToastType, string]>([
  ['error', 'alert'],
  ['blank', 'status'],
  ['success', 'status'],
  ['loading', 'status'],
  ['custom', 'status'],
])('a toast of the type %s is a plain line with the role %s (R32, R53, R61)', async (type, role) => {
  const line = (await showToasts(type)).getByRole(role)
  expect([line.localName, wordsIn(line)]).toEqual(['p', 'Request failed with status 422'])
})

it('the toasts render nothing if there are none (R53)', async () => {
  expect((await showToasts()).container.innerHTML).toBe('')
})
