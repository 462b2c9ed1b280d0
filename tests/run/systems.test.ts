import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { parse } from 'yaml'
import { asStarted } from '../../src/build/run-command.mjs'
import { root } from '../architecture/source.ts'
import { findChromium, systemPlaces, withoutWindows } from './find-chromium.mjs'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')

type Package = { engines?: { node?: string } }

/** Whether a version lies in a range of engines: `^20.19.0 || >=22.12.0`. */
function lies(version: string, range: string): boolean {
  const numbers = (text: string): number[] => [...text.split('.').map(Number), 0, 0].slice(0, 3)
  const [major = 0, minor = 0, patch = 0] = numbers(version)
  return range.split('||').some((part) => {
    const [, sign = '', least = '0'] = /^(\^|>=)?\s*([\d.]+)/.exec(part.trim()) ?? []
    const [a = 0, b = 0, c = 0] = numbers(least)
    const isAtLeast = major !== a ? major > a : minor !== b ? minor > b : patch >= c
    return isAtLeast && (sign === '>=' || major === a)
  })
}

describe('the versions of Node that package.json allows', () => {
  const { engines, ...all } = JSON.parse(read('package.json')) as Package & {
    dependencies: Record<string, string>
    devDependencies: Record<string, string>
  }
  const allowed = engines?.node ?? ''
  const needed = Object.keys({ ...all.dependencies, ...all.devDependencies }).flatMap((name) => {
    const { engines: own } = JSON.parse(read(`node_modules/${name}/package.json`)) as Package
    return own?.node ? [own.node] : []
  })

  it.each(['20.18.0', '20.19.0', '21.7.0', '22.11.0', '22.12.0', '22.13.0', '23.11.0', '24.0.0', '26.1.0'])(
    'take %s where all that is installed takes it, and nowhere else',
    (version) => {
      expect(lies(version, allowed)).toBe(needed.every((range) => lies(version, range)))
    },
  )
  it('are those of the hosted checks and of the version managers', () => {
    const { jobs } = parse(read('.github/workflows/check.yml')) as {
      jobs: { all: { strategy: { matrix: { node: string[] } } } }
    }
    const tried = jobs.all.strategy.matrix.node
    expect(tried).toEqual(['20.19', '22', '24'])
    for (const version of ['20.19', '22.13', '24']) expect(lies(version, allowed)).toBe(true)
    expect(tried).toContain(read('.nvmrc').trim())
  })
})

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
