import { ContainerModule } from 'inversify'
import { createRecordingAnalytics } from '../../src/adapters/analytics/recording-analytics.ts'
import { createApp } from '../../src/composition/create-app.ts'
import { composeFirst } from '../../src/composition/first-question.ts'
import type { Settings } from '../../src/composition/settings.ts'
import { tokens } from '../../src/composition/tokens.ts'
import type { App } from '../../src/core/app.ts'
import type { LanguageCode } from '../../src/core/model/language.ts'
import type { Conversion } from '../../src/core/ports/analytics.ts'
import { aConfiguration } from '../builders/settings.ts'
import { createTestPorts, type TestPorts, type TestSetting } from './test-ports.ts'

type Setting = TestSetting & { settings?: Partial<Settings>; language?: LanguageCode }

/** The whole product as the container composes it, on fakes: `const { app, http, clock } = createTestApp({ answers })`. */
export function createTestApp({ settings = {}, language = 'en', ...setting }: Setting = {}): TestPorts & {
  app: App
  conversions: readonly Conversion[]
} {
  const ports = createTestPorts(setting)
  // The product makes its own client and record.
  const { api: _, record: __, ...given } = ports
  const analytics = createRecordingAnalytics()
  const { first, app } = composeFirst(given, aConfiguration(settings), {
    language: () => language,
    loadSubmit: () => Promise.resolve(contained.submitSurvey),
  })
  // The product's own client and toasts, in place of the recorded ones of the ports.
  const contained = createApp(
    { ...first, toasts: ports.toasts },
    new ContainerModule(({ bind }) => void bind(tokens.analytics).toConstantValue(analytics)),
  )
  return { ...ports, app: { ...app, ...contained }, conversions: analytics.conversions }
}
