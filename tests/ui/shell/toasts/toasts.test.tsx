// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest'
import alerts from 'virtual:english/alerts'
import common from 'virtual:english/common'
import type { ToastType } from '../../../../src/core/alerts/toasts.ts'
import { addEnglish } from '../../../../src/i18n/english.ts'
// Each test fetches it: here from the start, nothing is left under way when they end.
import '../../../../src/ui/shell/toasts/toast-stack.tsx'
import type * as ToastsModule from '../../../../src/ui/shell/toasts/toasts.tsx'
import { createTestApp } from '../../../fakes/create-test-app.ts'
import { show, wordsIn } from '../../show.tsx'

beforeAll(() => {
  addEnglish('alerts', alerts)
  addEnglish('common', common)
})

const toastsModule: string = '../../../../src/ui/shell/toasts/toasts.tsx'

/** The toasts before the part that draws them is here: a module that keeps the part is taken anew, by an address of its own. */
async function showToasts(...types: ToastType[]) {
  const { Toasts } = (await import(`${toastsModule}?with=${types.join()}`)) as typeof ToastsModule
  const { app } = createTestApp()
  for (const type of types) app.toasts.show(type, { kind: 'submit-status', status: 422 })
  return show(<Toasts wanted={false} />, { app })
}

describe('toasts whose part is not here yet (R53)', () => {
  it('say the same sentence in a plain line, an error as an alert (R32, R53)', async () => {
    const line = (await showToasts('error')).getByRole('alert')
    expect(line.localName).toBe('p')
    expect(wordsIn(line)).toBe('Request failed with status 422')
  })

  it.each<ToastType>(['blank', 'success', 'loading', 'custom'])(
    'of the type %s are no alerts (R53, R61)',
    async (type) => {
      const line = (await showToasts(type)).getByRole('status')
      expect(line.localName).toBe('p')
      expect(wordsIn(line)).toBe('Request failed with status 422')
    },
  )

  it('leave nothing behind where there are none', async () => {
    expect((await showToasts()).container.innerHTML).toBe('')
  })
})
