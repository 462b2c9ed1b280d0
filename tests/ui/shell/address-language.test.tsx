import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { createBrowserNavigator } from '../../../src/adapters/navigation/browser-navigator.ts'
import { createContainer } from '../../../src/composition/create-container.ts'
import { createApp } from '../../../src/composition/create-app.ts'
import { languagesModule } from '../../../src/composition/languages-module.ts'
import { lazyResource } from '../../../src/ui/lib/lazy-resource.ts'
import { AppRoot } from '../../../src/ui/shell/app.tsx'
import { createLazyPages } from '../../../src/ui/shell/routes.tsx'
import { fakeAdapters } from '../../fakes/fake-adapters.ts'
import { json } from '../../fakes/fake-http.ts'
import { createFakePorts } from '../../fakes/fake-ports.ts'

/** The whole product in this document's history, in Hindi by its address. */
async function openInHindi(address: string) {
  history.replaceState(null, '', address)
  const container = createContainer(
    fakeAdapters(
      createFakePorts({
        responses: {
          'GET /locales/{code}/translation.json': json(200, {}),
          'GET /locales/{code}/later.json': json(200, {}),
        },
      }),
    ),
    languagesModule({ language: 'hn', setDocumentLanguage() {} }),
  )
  container.rebind('navigator').toConstantValue(createBrowserNavigator(window))
  const app = createApp(container, lazyResource)
  const languages = container.get('languages')
  await languages.ready
  const { unmount } = render(
    <AppRoot
      context={{
        app,
        pages: createLazyPages(app, languages.loadLater),
        languages,
        tracking: null,
        startClickedBeforeHydration: false,
      }}
    />,
  )
  onTestFinished(unmount)
  return languages
}

it('the chosen language stays if "Try again!" on the payment-failed page names another (R54)', async () => {
  const back = encodeURIComponent('/termsandconditions?Rx=r1&lan=hn')
  const languages = await openInHindi(`/payment-failure?back=${back}`)
  // The page is a chunk of its own, which a busy machine loads slowly.
  const link = await screen.findByRole('link', { name: 'Try again!' }, { timeout: 10_000 })
  act(() => languages.choose('en'))
  fireEvent.click(link)
  await waitFor(() => expect(location.pathname + location.search).toBe('/termsandconditions?Rx=r1'))
})

it('the description of the document is translated when the language changes', async () => {
  document.head.innerHTML = '<meta name="description" content="">'
  const languages = await openInHindi('/termsandconditions')
  const description = (): string | null => document.querySelector('meta')!.getAttribute('content')
  languages.i18n.addResourceBundle('ta', 'translation', { common: { description: 'தமிழ்' } })
  act(() => languages.choose('ta'))
  await waitFor(() => expect(description()).toBe('தமிழ்'))
})
