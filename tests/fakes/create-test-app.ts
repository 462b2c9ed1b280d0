import { createFakeAnalytics } from './fake-analytics.ts'
import type { Settings } from '../../src/composition/settings.ts'
import type { Conversion, FunnelEvent } from '../../src/core/model/funnel-event.ts'
import type { LanguageCode } from '../../src/core/model/language.ts'
import type { Reporter, Analytics } from '../../src/telemetry/analytics-port.ts'
import { createErrorSink, dispatchOnce } from '../../src/telemetry/dispatch.ts'
import { composeApp, type ComposedApp } from './compose-app.ts'
import { fixedLanguage, fakeAdapters } from './fake-adapters.ts'
import { createFakePorts, type FakePorts, type TestSetting } from './fake-ports.ts'

type Setting = TestSetting & {
  settings?: Partial<Settings>
  language?: LanguageCode
  /** Receives events besides the fake analytics. */
  analytics?: readonly Analytics[]
  reporter?: Reporter | null
}

/** The whole product as the container composes it, on fakes: `const { app, http, clock } = createTestApp({ responses })`. */
export function createTestApp({
  settings = {},
  language = 'en',
  analytics = [],
  reporter = null,
  ...setting
}: Setting = {}): FakePorts &
  ComposedApp & {
    conversions: readonly Conversion[]
    events: readonly FunnelEvent[]
  } {
  const ports = createFakePorts(setting)
  const { app, container, pages } = composeApp(fakeAdapters(ports, settings), fixedLanguage(language))
  const recording = createFakeAnalytics()
  const track = dispatchOnce(
    ports,
    [recording, ...analytics],
    reporter && createErrorSink(reporter, () => null),
  )
  container.get('events').listen(track)
  const { conversions, events } = recording
  return { ...ports, snapshots: container.get('snapshots'), app, container, pages, conversions, events }
}
