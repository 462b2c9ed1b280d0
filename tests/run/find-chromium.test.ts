import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { asStarted } from './run-command.mjs'
import { findChromium, systemPlaces, withoutWindows } from './find-chromium.mjs'

describe('on Windows', () => {
  it('a command whose path has a space is one word for the shell, and Node needs no shell', () => {
    expect(asStarted('C:\\my plans\\.bin\\vitest', ['run', '--out=C:\\a b'], 'win32')).toEqual({
      command: '"C:\\my plans\\.bin\\vitest"',
      parts: ['run', '"--out=C:\\a b"'],
      shell: true,
    })
    expect(asStarted(process.execPath, ['a b'], 'win32')).toEqual({
      command: process.execPath,
      parts: ['a b'],
      shell: false,
    })
    expect(asStarted('a b', ['c d'], 'linux').shell).toBe(false)
  })
  it('Chrome and Edge are found by their programs, in the path and where they are installed', () => {
    const places = systemPlaces('win32', { PATH: 'C:\\tools', ProgramFiles: 'D:\\Programs' })
    expect(places).toContain('C:\\tools\\chrome.exe')
    expect(places).toContain('D:\\Programs\\Microsoft\\Edge\\Application\\msedge.exe')
    expect(systemPlaces('linux', { PATH: '/usr/bin' })).toContain('/usr/bin/chromium')
  })
})

describe.skipIf(process.platform === 'win32')('the browser without windows', () => {
  const browser = (path: string, version: string): string => {
    writeFileSync(path, `#!/bin/sh\necho Chromium ${version} of this system\n`, { mode: 0o755 })
    return path
  }

  it.each([
    ['is taken where it lies beside', '150.0.7', '150.0.7', true],
    ['is left where it is another version', '150.0.7', '150.0.70', false],
    ['is left where it is not there', '150.0.7', null, false],
  ])('%s', (_, version, beside, isTaken) => {
    const path = browser(join(mkdtempSync(join(tmpdir(), 'plotline-browser-')), 'chromium'), version)
    const shell = beside ? browser(`${path}-headless-shell`, beside) : ''
    expect(withoutWindows(path)).toBe(isTaken ? shell : path)
  })

  describe('named by CHROMIUM_PATH', () => {
    afterEach(() => void vi.unstubAllEnvs())

    it('is taken before any other, and that is said; what does not start is refused by its name', () => {
      const folder = mkdtempSync(join(tmpdir(), 'plotline-browser-'))
      const [path, said] = [browser(join(folder, 'chromium'), '150.0.7'), [] as string[]]
      vi.stubEnv('CHROMIUM_PATH', path)
      expect(findChromium((line) => said.push(line))).toBe(path)
      expect(said).toEqual([`Chromium: CHROMIUM_PATH, ${path}`])
      vi.stubEnv('CHROMIUM_PATH', join(folder, 'nothing'))
      expect(() => findChromium()).toThrow(/^CHROMIUM_PATH is .*nothing, which is no browser that starts$/)
    })
  })
})
