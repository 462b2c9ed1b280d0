import { renderToString } from 'react-dom/server.edge'
import { Router } from 'wouter'
import { createManualClock } from '../adapters/clock/manual-clock.ts'
import { createRecordingLogger } from '../adapters/logger/recording-logger.ts'
import { createMemoryNavigator } from '../adapters/navigation/memory-navigator.ts'
import { createManualPage } from '../adapters/page/manual-page.ts'
import { createSeededRandom } from '../adapters/random/seeded-random.ts'
import { createMemoryStorage } from '../adapters/storage/memory-storage.ts'
import { composeShell } from '../composition/compose-shell.ts'
import { getTexts } from '../core/api/texts-api.ts'
import type { LanguageCode } from '../core/model/language.ts'
import { inRegion, type Region } from '../core/model/region.ts'
import { succeeded } from '../core/kernel/result.ts'
import { startLanguages } from '../i18n/languages.ts'
import { App } from '../ui/shell/app.tsx'

const never = (): Promise<never> => new Promise(() => {})

/** The landing card of a region in a language, as the product draws it first. `texts` is the language's file. */
export async function landingCard(region: Region, language: LanguageCode, texts: unknown): Promise<string> {
  const address = inRegion(region, '/')
  const ports = {
    http: { send: never },
    clock: createManualClock(),
    storage: createMemoryStorage(),
    session: createMemoryStorage(),
    navigator: createMemoryNavigator(address),
    page: createManualPage(),
    random: createSeededRandom(1),
    logger: createRecordingLogger(),
  }
  const { first, app } = composeShell(ports, __SETTINGS__, { language: () => language, loadSubmit: never })
  const languages = startLanguages(first, {
    language,
    readTexts: () => Promise.resolve(succeeded(getTexts.decode(texts))),
    setDocumentLanguage() {},
  })
  await languages.ready
  const fullApp = { name: 'app', peek: () => null, load: never }
  return renderToString(
    <Router ssrPath={address}>
      <App context={{ app, languages, fullApp, tracking: null, startClickedBeforeHydration: false }} />
    </Router>,
  )
}
