import { expect, it, vi } from 'vitest'
import { createI18n } from '../../src/i18n/i18n.ts'

it('a missing key is shown as it is and never saved (S7, S7.10)', () => {
  const saved = vi.fn()
  const i18n = createI18n()
  i18n.on('missingKey', saved)
  expect(Reflect.apply(i18n.t, i18n, ['nowhere.to-be-found'])).toBe('nowhere.to-be-found')
  expect(saved).not.toHaveBeenCalled()
  expect(i18n.options.saveMissing).toBe(false)
})
