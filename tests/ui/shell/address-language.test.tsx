// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { createBrowserNavigator } from '../../../src/adapters/navigation/browser-navigator.ts'
import { composeShell } from '../../../src/composition/compose-shell.ts'
import { succeeded } from '../../../src/core/kernel/result.ts'
import { startLanguages } from '../../../src/i18n/languages.ts'
import { App } from '../../../src/ui/shell/app.tsx'
import { aConfiguration } from '../../builders/settings.ts'
import { createTestPorts } from '../../fakes/test-ports.ts'

/** The whole product in this document's history, in Hindi by its address. */
async function openInHindi(address: string) {
  history.replaceState(null, '', address)
  const ports = { ...createTestPorts(), navigator: createBrowserNavigator(window) }
  const never = () => new Promise<never>(() => {})
  const { first, app } = composeShell(ports, aConfiguration(), { language: () => 'hn', loadSubmit: never })
  const languages = startLanguages(first, {
    language: 'hn',
    readTexts: () => Promise.resolve(succeeded({})),
    setDocumentLanguage() {},
  })
  await languages.ready
  const fullApp = { name: 'app', peek: () => null, load: never }
  const { unmount } = render(
    <App context={{ app, languages, fullApp, tracking: null, startClickedBeforeHydration: false }} />,
  )
  onTestFinished(unmount)
  return languages
}

it('a language that was chosen on the page of a failed payment holds where "Try again!" leads to an address of before (R54)', async () => {
  const back = encodeURIComponent('/termsandconditions?Rx=r1&lan=hn')
  const languages = await openInHindi(`/payment-failure?back=${back}`)
  // The page is a chunk of its own, which a busy machine loads slowly.
  const link = await screen.findByRole('link', { name: 'Try again!' }, { timeout: 10_000 })
  act(() => languages.choose('en'))
  fireEvent.click(link)
  await waitFor(() => expect(location.pathname + location.search).toBe('/termsandconditions?Rx=r1'))
})
