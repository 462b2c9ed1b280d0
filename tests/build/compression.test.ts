import { build, type Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'
import { compression, fieldsOfReact } from '../../src/build/plugins/compression-plugin.ts'
import { buildTelling, buildTime } from './production-build.ts'

const source = `
  function warnOnce(words) {
    console.warn(words)
  }
  warnOnce('no instance')
  class Translator {
    constructor(logger) { this.logger = logger }
    translate(key) {
      this.logger.warn('nothing for ' + key)
      this.logger.error('no Intl')
      return key
    }
  }
  console.log(new Translator(console).translate('a'))`

const plain = {
  name: 'plain',
  resolveId: (id: string) => (id === 'plain' ? id : null),
  load: (id: string) => (id === 'plain' ? source : null),
}

async function compressed(isDebugged: boolean): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [plain, compression(isDebugged)],
    build: { write: false, rolldownOptions: { input: 'plain' } },
  })
  const [file] = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  return (file as Rolldown.OutputChunk).code
}

describe('the compression of what the first page begins with', () => {
  it('leaves out what i18next says while it is debugged, and nothing else that is said', async () => {
    const code = await compressed(false)
    expect(code).not.toContain('nothing for')
    expect(code).not.toContain('no instance')
    expect(code).toContain('no Intl')
  })

  it('keeps it in a build that debugs i18next (R4)', async () => {
    const code = await compressed(true)
    expect(code).toContain('nothing for')
    expect(code).toContain('no instance')
  })

  it('shortens fields that React alone names, wherever its parts are', { timeout: buildTime }, async () => {
    const named = new RegExp(`\\b(?:${fieldsOfReact})\\b`)
    const scripts = (await buildTelling()).filter((file) => file.type === 'chunk')
    expect(scripts.length).toBeGreaterThan(10)
    expect(scripts.filter(({ code }) => named.test(code)).map(({ fileName }) => fileName)).toEqual([])
  })

  // The container has some, which nothing reaches.
  it('leaves no file that makes code from text', { timeout: buildTime }, async () => {
    const makers = (await buildTelling()).filter(
      (file) => file.type === 'chunk' && /\bnew Function\b|[^\w.]eval\(/.test(file.code),
    )
    expect(makers.map(({ fileName }) => fileName)).toEqual([])
  })
})
