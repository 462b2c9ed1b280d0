import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { root } from './source.ts'

const folder = mkdtempSync(join(tmpdir(), 'plotline-core-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Compiles a file with the core's configuration, and returns the compiler's output. */
function compileInCore(text: string): string {
  writeFileSync(join(folder, 'planted.ts'), text)
  const project = join(folder, 'tsconfig.json')
  writeFileSync(
    project,
    JSON.stringify({
      extends: join(root, 'src/core/tsconfig.json'),
      include: ['planted.ts', join(root, 'src/core/web.d.ts')],
    }),
  )
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  return spawnSync(process.execPath, [tsc, '-p', project, '--pretty', 'false'], { encoding: 'utf8' }).stdout
}

describe('the core', () => {
  it('does not compile with the globals of a browser or Node', () => {
    const names = [
      'window',
      'document',
      'fetch',
      'localStorage',
      'setTimeout',
      'history',
      'process',
      'console',
    ]
    const output = compileInCore(names.map((name) => `export const ${name}1 = ${name}`).join('\n'))
    expect(names.filter((name) => !output.includes(`Cannot find name '${name}'`))).toEqual([])
  })

  it('compiles with URL, which every runtime has', () => {
    expect(
      compileInCore("export const query = new URL('https://plotline.test/?a=1').searchParams.toString()"),
    ).toBe('')
  })
})
