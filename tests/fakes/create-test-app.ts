import { createRecordingAnalytics } from '../../src/adapters/analytics/recording-analytics.ts'
import { createApp } from '../../src/composition/create-app.ts'
import { composeShell } from '../../src/composition/compose-shell.ts'
import { connectTracking } from '../../src/telemetry/connect-tracking.ts'
import type { Settings } from '../../src/composition/settings.ts'
import { createErrorSink, dispatchOnce } from '../../src/telemetry/dispatch-once.ts'
import type { App } from '../../src/core/app.ts'
import type { FunnelEvent } from '../../src/core/model/funnel-event.ts'
import { readVisit } from '../../src/core/model/visit.ts'
import type { LanguageCode } from '../../src/core/model/language.ts'
import type { Analytics, Conversion } from '../../src/core/ports/analytics.ts'
import type { Reporter } from '../../src/core/ports/reporter.ts'
import { aConfiguration } from '../builders/settings.ts'
import { createTestPorts, type TestPorts, type TestSetting } from './test-ports.ts'

type Setting = TestSetting & {
  settings?: Partial<Settings>
  language?: LanguageCode
  /** Who is told beside the recording ones. */
  analytics?: readonly Analytics[]
  reporter?: Reporter | null
}

/** The whole product as the container composes it, on fakes: `const { app, http, clock } = createTestApp({ answers })`. */
export function createTestApp({
  settings = {},
  language = 'en',
  analytics = [],
  reporter = null,
  ...setting
}: Setting = {}): TestPorts & {
  app: App
  conversions: readonly Conversion[]
  events: readonly FunnelEvent[]
} {
  const ports = createTestPorts(setting)
  // The product makes its own client and record, and tells what happens itself.
  const { api: _, record: __, track: ___, events: ____, ...given } = ports
  const recording = createRecordingAnalytics()
  const { first, app } = composeShell(given, aConfiguration(settings), {
    language: () => language,
    loadSubmit: () => Promise.resolve(contained.submitSurvey),
  })
  // The product's own client and toasts, in place of the recorded ones of the ports.
  const contained = createApp({ ...first, toasts: ports.toasts })
  const track = dispatchOnce(
    ports,
    [recording, ...analytics],
    reporter && createErrorSink(reporter, () => null),
  )
  connectTracking(first, () => ({ page: readVisit(ports.navigator.location()).page }), track)
  const { conversions, events } = recording
  return { ...ports, app: { ...app, ...contained }, conversions, events }
}
