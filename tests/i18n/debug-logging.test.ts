import { describe, expect, it } from 'vitest'
import { isDebugLogging } from '../../src/i18n/debug-logging.ts'

describe("i18next's debug logging (R4)", () => {
  it.each([
    ['development', { DEV: true, MODE: 'development' }, true, true],
    ['development on real services', { DEV: true, MODE: 'development' }, false, true],
    ['the demo', { DEV: false, MODE: 'demo' }, true, true],
    ['production', { DEV: false, MODE: 'production' }, false, false],
    ['production that asks for it', { DEV: false, MODE: 'production', VITE_I18N_DEBUG: 'true' }, false, true],
    ['a demo that does not want it', { DEV: false, MODE: 'demo', VITE_I18N_DEBUG: 'false' }, true, false],
    ['an empty setting', { DEV: false, MODE: 'production', VITE_I18N_DEBUG: ' ' }, false, false],
    ['a test run', { DEV: true, MODE: 'test' }, true, false],
  ])('in %s is %j on the fake backend %s: %s (R4)', (_, variables, fakeBackend, on) => {
    expect(isDebugLogging(variables, fakeBackend)).toBe(on)
  })
})
