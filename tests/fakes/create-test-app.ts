import { createApp } from '../../src/composition/create-app.ts'
import type { Settings } from '../../src/composition/settings.ts'
import type { App } from '../../src/core/app.ts'
import type { LanguageCode } from '../../src/core/shared/language.ts'
import { createWizardFlow } from '../../src/core/survey/wizard-flow.ts'
import { aConfiguration } from '../builders/settings.ts'
import { createTestPorts, type TestPorts, type TestSetting } from './test-ports.ts'

type Setting = TestSetting & { settings?: Partial<Settings>; language?: LanguageCode }

/** The whole product as the container composes it, on fakes: `const { app, http, clock } = createTestApp({ answers })`. */
export function createTestApp({ settings = {}, language = 'en', ...setting }: Setting = {}): TestPorts & {
  app: App
} {
  const ports = createTestPorts(setting)
  const configuration = aConfiguration(settings)
  const entry = ports.navigator.place()
  const app = createApp({
    ...ports,
    settings: configuration,
    fetch: () => Promise.reject(new Error('the test app calls nothing but its scripted HTTP')),
    wizard: createWizardFlow(ports, {
      brandCode: configuration.brandCode,
      entryQuery: entry.query,
      language: () => language,
    }),
    entry,
    language: () => language,
  })
  return { ...ports, app }
}
