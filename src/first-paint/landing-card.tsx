import { renderToString } from 'react-dom/server.edge'
import { Router } from 'wouter'
import { createManualClock } from '../adapters/clock/manual-clock.ts'
import { createRecordingLogger } from '../adapters/logger/recording-logger.ts'
import { createMemoryNavigator } from '../adapters/navigation/memory-navigator.ts'
import { createManualPage } from '../adapters/page/manual-page.ts'
import { createSeededRandom } from '../adapters/random/seeded-random.ts'
import { createMemoryStorage } from '../adapters/storage/memory-storage.ts'
import { createModule, type AppModule } from '../composition/container-module.ts'
import { createContainer } from '../composition/create-container.ts'
import { createApp } from '../composition/create-app.ts'
import { languagesModule } from '../composition/languages-module.ts'
import type { LanguageCode } from '../core/model/language.ts'
import { inRegion, type Region } from '../core/model/region.ts'
import { AppRoot } from '../ui/shell/app.tsx'
import { createLazyPages } from '../ui/shell/routes.tsx'

const never = (): Promise<never> => new Promise(() => {})

/** The adapters of a page that is rendered once and never used. Its only request is for the language's texts. */
const prerenderAdapters = (address: string, texts: unknown): AppModule =>
  createModule(({ bind }) => {
    bind('settings').toConstantValue(__SETTINGS__)
    bind('http').toConstantValue({
      send: () => Promise.resolve({ kind: 'response', status: 200, text: JSON.stringify(texts) }),
    })
    bind('clock').toDynamicValue(() => createManualClock())
    bind('storage').toDynamicValue(() => createMemoryStorage())
    bind('session').toDynamicValue(() => createMemoryStorage())
    bind('navigator').toDynamicValue(() => createMemoryNavigator(address))
    bind('page').toDynamicValue(createManualPage)
    bind('random').toDynamicValue(() => createSeededRandom(1))
    bind('console').toDynamicValue(createRecordingLogger)
  })

/** Renders the landing card of a region in a language. `texts` is the language's file. */
export async function landingCard(region: Region, language: LanguageCode, texts: unknown): Promise<string> {
  const address = inRegion(region, '/')
  const container = createContainer(
    prerenderAdapters(address, texts),
    languagesModule({ language, setDocumentLanguage() {} }),
  )
  const app = createApp(container, (name) => ({ name, peek: () => null, load: never }))
  const languages = container.get('languages')
  await languages.ready
  return renderToString(
    <Router ssrPath={address}>
      <AppRoot
        context={{
          app,
          pages: createLazyPages(app),
          languages,
          tracking: null,
          startClickedBeforeHydration: false,
        }}
      />
    </Router>,
  )
}
