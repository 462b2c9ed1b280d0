import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { spawnArguments } from './run-command.mjs'
import { findChromium, systemPaths, headlessShellOf } from './find-chromium.mjs'

describe('on Windows', () => {
  it('quotes a path with a space for the shell, and starts Node without a shell', () => {
    expect(spawnArguments('C:\\my plans\\.bin\\vitest', ['run', '--out=C:\\a b'], 'win32')).toEqual({
      command: '"C:\\my plans\\.bin\\vitest"',
      args: ['run', '"--out=C:\\a b"'],
      shell: true,
    })
    expect(spawnArguments(process.execPath, ['a b'], 'win32')).toEqual({
      command: process.execPath,
      args: ['a b'],
      shell: false,
    })
    expect(spawnArguments('a b', ['c d'], 'linux').shell).toBe(false)
  })
  it('finds Chrome and Edge on the PATH and in the program folders', () => {
    const paths = systemPaths('win32', { PATH: 'C:\\tools', ProgramFiles: 'D:\\Programs' })
    expect(paths).toContain('C:\\tools\\chrome.exe')
    expect(paths).toContain('D:\\Programs\\Microsoft\\Edge\\Application\\msedge.exe')
    expect(systemPaths('linux', { PATH: '/usr/bin' })).toContain('/usr/bin/chromium')
  })
})

describe.skipIf(process.platform === 'win32')('finding Chromium', () => {
  const browser = (path: string, version: string): string => {
    writeFileSync(path, `#!/bin/sh\necho Chromium ${version} of this system\n`, { mode: 0o755 })
    return path
  }

  it.each([
    ['prefers the headless shell of the same version', '150.0.7', '150.0.7', true],
    ['ignores a headless shell of another version', '150.0.7', '150.0.70', false],
    ['uses the browser itself without a headless shell', '150.0.7', null, false],
  ])('%s', (_, version, shellVersion, isPreferred) => {
    const path = browser(join(mkdtempSync(join(tmpdir(), 'plotline-browser-')), 'chromium'), version)
    const shell = shellVersion ? browser(`${path}-headless-shell`, shellVersion) : ''
    expect(headlessShellOf(path)).toBe(isPreferred ? shell : path)
  })

  it('uses CHROMIUM_PATH before any other browser, and refuses one that does not start', () => {
    const folder = mkdtempSync(join(tmpdir(), 'plotline-browser-'))
    const path = browser(join(folder, 'chromium'), '150.0.7')
    const log = vi.fn()
    vi.stubEnv('CHROMIUM_PATH', path)
    expect(findChromium(log)).toBe(path)
    expect(log.mock.calls).toEqual([[`Chromium: CHROMIUM_PATH, ${path}`]])
    vi.stubEnv('CHROMIUM_PATH', join(folder, 'nothing'))
    expect(() => findChromium()).toThrow(/^CHROMIUM_PATH is .*nothing, which is not a browser that starts$/)
  })
})
