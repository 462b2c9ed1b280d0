// @vitest-environment happy-dom
import { act, cleanup, fireEvent } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import common from 'virtual:english/common'
import type { App } from '../../../src/core/app.ts'
import { slowNoticeDelayMs } from '../../../src/core/loading/slow-notice.ts'
import type { LazyResource } from '../../../src/core/loading/lazy-resource.ts'
import { addEnglish } from '../../../src/i18n/english.ts'
import { LazyPage, type PageComponent } from '../../../src/ui/shell/lazy-page.tsx'
import { createTestApp } from '../../fakes/create-test-app.ts'
import { settled } from '../../fakes/settled.ts'
import { show } from '../show.tsx'

beforeAll(() => addEnglish('common', common))

const Terms: PageComponent = () => (
  <main id="main" tabIndex={-1}>
    <h1>Terms</h1>
  </main>
)

/** A page whose part is asked for: `come` brings it, `fail` does not. */
function openPage(changed: Partial<App> = {}) {
  const { app, clock, page: device } = createTestApp()
  const tries: { come: (page: PageComponent) => void; fail: (why: unknown) => void }[] = []
  const part: LazyResource<PageComponent> = {
    name: 'terms',
    peek: () => null,
    load: () => new Promise((come, fail) => void tries.push({ come, fail })),
  }
  const reload = vi.fn()
  const shown = show(
    <LazyPage page={part} flow={null} visit={app.visit()}>
      <p>beside it</p>
    </LazyPage>,
    { app: { ...app, reload, ...changed } },
  )
  const after = (settle: () => void) =>
    act(async () => {
      settle()
      await settled()
    })
  return {
    ...shown,
    clock,
    device,
    reload,
    tries: () => tries.length,
    come: () => after(() => tries.at(-1)!.come(Terms)),
    fail: (why: unknown = new Error('no network')) => after(() => tries.at(-1)!.fail(why)),
    again: () => fireEvent.click(shown.getByRole('button', { name: 'Reload' })),
  }
}

describe('a page whose part is on its way (R34)', () => {
  it('is blank at first and said in words once that takes long, under a heading that is heard (R51, R57)', async () => {
    const page = openPage()
    expect(page.getByRole('status').textContent).toBe('')
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Loading the page')
    act(() => page.clock.advance(slowNoticeDelayMs))
    expect(page.getByRole('status').textContent).toBe('Loading the page')
    await page.come()
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Terms')
    expect(page.getByText('beside it')).toBeTruthy()
  })

  it('that fails says which one, has the focus, names the document, and asks once more', async () => {
    const page = openPage()
    await page.fail()
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Loading chunk terms failed')
    expect(document.title).toBe('Loading chunk terms failed · Plotline')
    expect(document.activeElement).toBe(page.getByRole('main'))
    page.again()
    expect([page.tries(), page.reload.mock.calls.length]).toEqual([2, 0])
    await page.come()
    expect(document.activeElement).toBe(page.getByRole('heading', { name: 'Terms' }))
  })

  it('that comes at the first try leaves the focus where it is', async () => {
    const page = openPage()
    await page.come()
    expect(page.getByText('Terms')).toBeTruthy()
    expect(document.activeElement).toBe(document.body)
  })

  it('that fails once more is looked for by a new document, which may know it by another name', async () => {
    const page = openPage()
    await page.fail()
    page.again()
    await page.fail()
    page.again()
    expect([page.tries(), page.reload.mock.calls.length]).toEqual([2, 1])
  })

  it('is asked for once more as long as there is no network: a new document would be lost', async () => {
    const page = openPage()
    await page.fail()
    page.again()
    await page.fail()
    act(() => page.device.setOnline(false))
    page.again()
    expect([page.tries(), page.reload.mock.calls.length]).toEqual([3, 0])
  })

  it('that is left while the network is checked reloads no other page (R80)', async () => {
    let end = (_online: boolean): void => {}
    const page = openPage({
      checkOnline(done) {
        end = done
        return () => {
          end = () => {}
        }
      },
    })
    await page.fail()
    page.again()
    await page.fail()
    page.again()
    cleanup()
    end(true)
    expect(page.reload).not.toHaveBeenCalled()
  })

  it('that came as no part at all is looked for by a new document at once', async () => {
    const page = openPage()
    await page.fail(new SyntaxError('terms is empty'))
    page.again()
    expect(page.reload).toHaveBeenCalledOnce()
  })
})
