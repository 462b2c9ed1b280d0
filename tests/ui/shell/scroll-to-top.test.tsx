import { render } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { ScrollToTop } from '../../../src/ui/shell/navigation.tsx'

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
