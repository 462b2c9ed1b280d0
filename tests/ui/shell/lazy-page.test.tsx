import { act, cleanup, fireEvent } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { App } from '../../../src/core/app.ts'
import type { LazyResource } from '../../../src/core/page/lazy-resource.ts'
import { slowNoticeDelayMs } from '../../../src/ui/lib/live-status.tsx'
import { LazyPage } from '../../../src/ui/shell/lazy-page.tsx'
import type { PageComponent } from '../../../src/ui/shell/shell.ts'
import { createLazyPages } from '../../../src/ui/shell/routes.tsx'
import { createTestApp } from '../../fakes/create-test-app.ts'
import { deferred } from '../../fakes/fake-http.ts'
import { settled } from '../../fakes/settled.ts'
import { show } from '../show.tsx'

const Terms: PageComponent = () => (
  <main id="main" tabIndex={-1}>
    <h1>Terms</h1>
  </main>
)

/** Renders a page whose chunk loads with `succeed` or fails with `fail`. */
function openPage(changed: Partial<App> = {}) {
  const { app, clock, page: device } = createTestApp()
  const tries: { resolve: (page: PageComponent) => void; reject: (reason: unknown) => void }[] = []
  const resource: LazyResource<PageComponent> = {
    name: 'terms',
    peek: () => null,
    load: () => new Promise((resolve, reject) => void tries.push({ resolve, reject })),
  }
  const reload = vi.fn()
  const shown = show(<LazyPage page={resource} visit={app.visit()} />, {
    app: { ...app, reload, ...changed },
  })
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
    succeed: () => after(() => tries.at(-1)!.resolve(Terms)),
    fail: () => after(() => tries.at(-1)!.reject(new Error('no network'))),
    retry: () => fireEvent.click(shown.getByRole('button', { name: 'Reload' })),
  }
}

describe('a lazy page (R34)', () => {
  it('is blank at first, announces slow loading, and has a hidden heading (R51, R57)', async () => {
    const page = openPage()
    expect(page.getByRole('status').textContent).toBe('')
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Loading the page')
    act(() => page.clock.advance(slowNoticeDelayMs))
    expect(page.getByRole('status').textContent).toBe('Loading the page')
    await page.succeed()
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Terms')
  })

  it('shows a load error that names the chunk, and retries offline', async () => {
    const page = openPage()
    await page.fail()
    act(() => page.device.setOnline(false))
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Loading chunk terms failed')
    page.retry()
    expect({ tries: page.tries(), reloads: page.reload.mock.calls.length }).toEqual({ tries: 2, reloads: 0 })
    await page.succeed()
    expect(page.getByRole('heading', { name: 'Terms' })).toBeTruthy()
  })

  it('reloads the document: a deploy may have renamed the chunk (R129)', async () => {
    const page = openPage()
    await page.fail()
    page.retry()
    expect({ tries: page.tries(), reloads: page.reload.mock.calls.length }).toEqual({ tries: 1, reloads: 1 })
  })

  it("doesn't reload if the visitor leaves during the network check (R80)", async () => {
    let finishCheck = (_online: boolean): void => {}
    const page = openPage({
      checkOnline(done) {
        finishCheck = done
        return () => {
          finishCheck = () => {}
        }
      },
    })
    await page.fail()
    page.retry()
    cleanup()
    finishCheck(true)
    expect(page.reload).not.toHaveBeenCalled()
  })

  it('is loaded together with its flow, and fails if the flow does', async () => {
    const { app } = createTestApp()
    const load = vi.spyOn(app.pages['thank-you'], 'load').mockRejectedValueOnce(new Error('no network'))
    const page = createLazyPages(app, () => Promise.resolve())['thank-you']
    await expect(page.load()).rejects.toThrow('no network')
    expect(page.peek()).toBeNull()
    const Page = await page.load()
    expect(load).toHaveBeenCalledTimes(2)
    expect({ peek: page.peek(), load: await page.load() }).toEqual({ peek: Page, load: Page })
  })

  it.each(['thank-you', 'terms'] as const)(
    'waits for its texts: the page %s is not shown in English first (R136)',
    async (name) => {
      const { app } = createTestApp()
      const texts = deferred<void>()
      const page = createLazyPages(app, () => texts.promise)[name]
      const loading = page.load()
      await app.pages['thank-you'].load()
      await import('../../../src/ui/features/legal/legal-page.tsx')
      await settled()
      expect(page.peek()).toBeNull()
      texts.resolve()
      expect(await loading).toBe(page.peek())
    },
  )
})
