import { act, fireEvent, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { ReactNode } from 'react'
import crash from 'virtual:english/crash'
import { addEnglish } from '../../../src/i18n/english.ts'
import { ErrorBoundary } from '../../../src/ui/shell/error-boundary.tsx'
import { Crash, PlainCrash } from '../../../src/ui/shell/crash.tsx'
import { CrashScreen } from '../../../src/ui/shell/crash-screen.tsx'
import { createTestApp } from '../../fakes/create-test-app.ts'
import { show, wordsIn } from '../show.tsx'

beforeAll(() => addEnglish('crash', crash))

const title = { level: 1, name: 'Unexpected Application Error!' }

describe('the crash screen (S2)', () => {
  it('has the specified title and links (S2.23)', () => {
    const page = show(<CrashScreen problem={new Error('broken plan')} />, { address: '/uk/thank-you' })
    expect(document.activeElement).toBe(page.getByRole('heading', title))
    expect(page.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/uk')
    expect(page.getByText('Error: broken plan')).toBeTruthy()
    const reload = vi.spyOn(location, 'reload').mockReturnValue()
    fireEvent.click(page.getByRole('button', { name: 'Reload' }))
    expect(reload).toHaveBeenCalledOnce()
  })

  it.each([
    ['/uk', 'Plotline home page'],
    ['/us/refund-policy', 'Refund policy'],
  ])('leaves its links to the browser, which loads a new document, also on %s itself', (address, name) => {
    const page = show(<CrashScreen problem="broken" />, { address })
    const press = new MouseEvent('click', { bubbles: true, cancelable: true })
    page.getByRole('link', { name }).dispatchEvent(press)
    expect(press.defaultPrevented).toBe(false)
  })

  it("registers the icons that the first page doesn't have", () => {
    const { container } = show(<CrashScreen problem="broken" />)
    expect(container.querySelector('path')).not.toBeNull()
    expect(container.querySelector('path:not([d])')).toBeNull()
  })

  it.each([
    ['/thank-you', ''],
    ['/us/thank-you', '/us'],
    ['/uk', '/uk'],
  ])('has the same title without its chunk, and links inside the region at %s', (address, prefix) => {
    const page = show(<PlainCrash />, { address, settings: { parentCompany: 'Kaveri Homes' } })
    expect(within(page.getByRole('main')).getByRole('heading', title)).toBeTruthy()
    const links = within(page.getByRole('contentinfo')).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `${prefix}/privacy-policy`,
      `${prefix}/refund-policy`,
      `${prefix}/termsandconditions`,
    ])
    expect(wordsIn(page.getByRole('contentinfo'))).toContain('In Association With Kaveri Homes')
  })

  it('replaces the page that crashed and nothing else (S2.23)', () => {
    // React logs the error.
    vi.spyOn(console, 'error').mockReturnValue()
    const problem = new Error('broken plan')
    const Breaking = (): ReactNode => {
      throw problem
    }
    const fallback = vi.fn(() => <PlainCrash />)
    const bounded = (child: ReactNode) => <ErrorBoundary fallback={fallback}>{child}</ErrorBoundary>
    const { app } = createTestApp()
    const log = vi.spyOn(app.logger, 'error')
    const page = show(
      <>
        {bounded(<p>the page</p>)}
        {bounded(<Breaking />)}
      </>,
      { app },
    )
    expect(page.getByText('the page')).toBeTruthy()
    expect(page.getByRole('heading', title)).toBeTruthy()
    expect(fallback).toHaveBeenCalledWith(problem, expect.any(Function))
    const where: unknown = expect.stringContaining('Breaking')
    expect(log.mock.calls).toEqual([['ui', 'a page crashed', { problem, where }]])
  })

  it('is replaced by the page again on a history traversal (R107)', () => {
    // React logs the error.
    vi.spyOn(console, 'error').mockReturnValue()
    let isBroken = true
    const Step = (): ReactNode => {
      if (isBroken) throw new Error('broken step')
      return <p>the landing card</p>
    }
    const { app, navigator } = createTestApp()
    navigator.pushState({ pageId: 'checkout', entry: 1 })
    const page = show(
      <ErrorBoundary fallback={(problem, reset) => <Crash problem={problem} reset={reset} />}>
        <Step />
      </ErrorBoundary>,
      { app },
    )
    expect(page.getByRole('heading', title)).toBeTruthy()
    isBroken = false
    act(() => navigator.back())
    expect(page.getByText('the landing card')).toBeTruthy()
  })
})
