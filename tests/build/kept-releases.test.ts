import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { filesBefore, keepRelease, usualReleases } from '../../src/build/kept-releases.ts'
import { createPartFlow } from '../../src/core/loading/part-flow.ts'
import type { FieldPlace } from '../../src/core/model/answers.ts'
import { lazyPart } from '../../src/ui/loading/lazy-part.ts'
import { answerAll, at, inTab } from '../core/survey/tab.ts'
import { settled } from '../fakes/settled.ts'
import { createTestPorts } from '../fakes/test-ports.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plotline-kept-'))
})
afterEach(() => rm(folder, { recursive: true }))

const nameOf = (part: string, release: number): string => `${part}-${String(release).padStart(8, '0')}.js`
const parts = ['create-app', 'lead-page', 'checkout-page']

/** What a host serves after a release whose parts are all new but for a picture. */
async function release(number: number, most = usualReleases): Promise<ReadonlySet<string>> {
  const own = new Map([...parts.map((part) => nameOf(part, number)), 'plan.avif'].map((name) => [name, name]))
  const before = await filesBefore(folder, [...own.keys()], most)
  await keepRelease(folder, own, most)
  return new Set([...own.keys(), ...before.keys()])
}

/** A part of the first release, asked for from what the host serves now. */
const partOf = (name: string, host: () => ReadonlySet<string>) => {
  const fetch = () =>
    host().has(nameOf(name, 0)) ? Promise.resolve(name) : Promise.reject(new Error(`404 ${name}`))
  return lazyPart(name, fetch, (found) => found, fetch as never)
}

describe('a build that keeps the files of releases before it', () => {
  it('has those of the last so many, each once, and forgets older ones', async () => {
    for (const number of [0, 1, 2, 3]) await release(number, 2)
    const host = await release(4, 2)
    expect([...host].filter((name) => name.startsWith('lead-page'))).toEqual(
      [4, 3, 2].map((number) => nameOf('lead-page', number)),
    )
    expect([...host].filter((name) => name === 'plan.avif')).toHaveLength(1)
    expect(await readdir(join(folder, 'files'))).toHaveLength(3 * parts.length + 1)
  })

  it('is one release, however often it is made', async () => {
    await release(0, 1)
    for (let times = 0; times < 3; times++) await release(1, 1)
    expect(await release(1, 1)).toContain(nameOf('lead-page', 0))
  })

  it('stops where its list cannot be read, and loses no file', async () => {
    await release(0)
    const kept = await readdir(join(folder, 'files'))
    await rm(join(folder, 'releases.json'))
    await mkdir(join(folder, 'releases.json'))
    await expect(release(1)).rejects.toThrow()
    await expect(keepRelease(folder, new Map([['new.js', '']]), 1)).rejects.toThrow('EISDIR')
    expect(await readdir(join(folder, 'files'))).toEqual(kept)
  })
})

describe('a visit under which releases are made', () => {
  it('goes on through ten of them, a part at a time, and no answer is lost', async () => {
    let host = await release(0)
    const { wizard, http } = await inTab()
    wizard.start()
    const answers: [FieldPlace, string][] = [
      ['0.0', '30'],
      ['1.0', '40'],
      ['2.0', 'One'],
      ['3.0', 'NE'],
      ['4.0', 'Chennai'],
    ]
    for (let number = 1; number <= 10; number++) {
      host = await release(number)
      const given = answers[number - 1]
      if (!given) continue
      wizard.answer(...given)
      if (number < answers.length) wizard.next()
    }
    for (const name of parts) expect(await partOf(name, () => host).load()).toBe(name)
    wizard.finish()
    await settled()
    const sent = JSON.stringify(http.sent('POST /survey-forms')[0]?.body)
    for (const [, value] of answers) expect(sent).toContain(`"${value}"`)
  })

  it('is told of a part that is gone after more of them, and takes its answers up in the new page (R34, R65)', async () => {
    let host = await release(0)
    const tab = await inTab()
    tab.wizard.start()
    answerAll(tab.wizard, 2)
    for (let number = 1; number <= usualReleases + 1; number++) host = await release(number)
    const ports = createTestPorts()
    const waiting = createPartFlow(
      ports,
      partOf('lead-page', () => host),
    )
    waiting.enter()
    await settled()
    expect(waiting.state.get()).toEqual({ kind: 'failed', stuck: false })
    waiting.again()
    await settled()
    // Asking again does not help: the button loads the page anew.
    expect(waiting.state.get()).toEqual({ kind: 'failed', stuck: true })

    const { wizard } = await tab.loadAnew()
    wizard.goOn()
    expect([at(wizard), wizard.state.get().answers]).toEqual([2, { '0.0': '30', '1.0': '40' }])
  })
})
