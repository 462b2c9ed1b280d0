import { chromium } from '@playwright/test'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { findChromium, headlessShellOf } from './find-chromium.mjs'

describe.skipIf(process.platform === 'win32')('finding Chromium', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'plotline-browser-'))
  })

  const script = (name: string, text: string): string => {
    const path = join(folder, name)
    writeFileSync(path, `#!/bin/sh\n${text}\n`, { mode: 0o755 })
    return path
  }
  const browser = (name: string, version: string): string =>
    script(name, `echo Chromium ${version} of this system`)

  it.each([
    ['prefers the headless shell of the same version', '150.0.7', '150.0.7', true],
    ['ignores a headless shell of another version', '150.0.7', '150.0.70', false],
    ['uses the browser itself without a headless shell', '150.0.7', null, false],
  ])('%s', (_, version, shellVersion, isPreferred) => {
    const path = browser('chromium', version)
    const shell = shellVersion ? browser('chromium-headless-shell', shellVersion) : ''
    expect(headlessShellOf(path)).toBe(isPreferred ? shell : path)
  })

  it('uses CHROMIUM_PATH before any other browser, and refuses one that does not start', () => {
    const path = browser('chromium', '150.0.7')
    const log = vi.fn()
    vi.stubEnv('CHROMIUM_PATH', path)
    expect(findChromium(log)).toBe(path)
    expect(log.mock.calls).toEqual([[`Chromium: CHROMIUM_PATH, ${path}`]])
    vi.stubEnv('CHROMIUM_PATH', join(folder, 'nothing'))
    expect(() => findChromium()).toThrow(/^CHROMIUM_PATH is .*nothing, which is not a browser that starts$/)
  })

  it('uses Playwright’s own browser, else the first on the PATH that prints its version', () => {
    vi.stubEnv('CHROMIUM_PATH', '')
    vi.stubEnv('PATH', `/nothing:${folder}`)
    vi.spyOn(chromium, 'executablePath').mockReturnValue(join(folder, 'own'))
    script('chromium', 'echo Install Chromium first; exit 1')
    const chrome = browser('google-chrome', '150.0.7')
    expect(findChromium()).toBe(chrome)
    const own = browser('own', '150.0.7')
    expect(findChromium()).toBe(own)
  })
})
