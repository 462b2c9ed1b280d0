import { render } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { FocusOnNavigation, ScrollToTop } from '../../../src/ui/shell/navigation.tsx'

it.each([
  ['the first page of the document', false, false, 0],
  ['a page that a link opens', true, false, 1],
  ['a page of the history, which the browser scrolls', true, true, 0],
])('%s scrolls to the top (navigation: %s, traversal: %s): %i times', (_, isNavigation, current, times) => {
  const scrolled = vi.spyOn(window, 'scrollTo')
  const { unmount } = render(
    <ScrollToTop navigation={{ isNavigation, isTraversal: { current } }}>the page</ScrollToTop>,
  )
  onTestFinished(unmount)
  expect(scrolled).toHaveBeenCalledTimes(times)
})

it('focuses and scrolls to the heading of the section that a link names (R138)', () => {
  history.replaceState(null, '', '/termsandconditions#building')
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { unmount, getByText } = render(
    <main id="main">
      <h1>Terms and conditions</h1>
      <section id="building">
        <h2>Building from our drawings</h2>
      </section>
      <FocusOnNavigation navigation={{ isNavigation: true, isTraversal: { current: false } }} />
    </main>,
  )
  onTestFinished(unmount)
  expect(document.activeElement).toBe(getByText('Building from our drawings'))
  expect(scrolled).toHaveBeenCalledOnce()
})
