import { expect, it, vi } from 'vitest'
import { isDebugLogging, createI18n } from '../../src/i18n/i18n.ts'

it.each([
  ['development', { DEV: true, MODE: 'development' }, true, true],
  ['development on real services', { DEV: true, MODE: 'development' }, false, true],
  ['the demo', { DEV: false, MODE: 'demo' }, true, true],
  ['production', { DEV: false, MODE: 'production' }, false, false],
  ['production that asks for it', { DEV: false, MODE: 'production', VITE_I18N_DEBUG: 'true' }, false, true],
  ['a demo that does not want it', { DEV: false, MODE: 'demo', VITE_I18N_DEBUG: 'false' }, true, false],
  ['another word', { DEV: false, MODE: 'production', VITE_I18N_DEBUG: 'yes' }, false, false],
  ['an empty setting', { DEV: false, MODE: 'production', VITE_I18N_DEBUG: ' ' }, false, false],
  ['a test run', { DEV: true, MODE: 'test' }, true, false],
])("i18next's debug logging is on as documented in %s (R4)", (_, variables, fakeBackend, isOn) => {
  expect(isDebugLogging(variables, fakeBackend)).toBe(isOn)
})

it('a missing key is shown as it is and never saved (S7, S7.10)', () => {
  const saved = vi.fn()
  const i18n = createI18n()
  i18n.on('missingKey', saved)
  expect(Reflect.apply(i18n.t, i18n, ['nowhere.to-be-found'])).toBe('nowhere.to-be-found')
  expect(saved).not.toHaveBeenCalled()
  expect(i18n.options.saveMissing).toBe(false)
})
