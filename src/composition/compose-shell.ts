import type { ShellApp } from '../core/app.ts'
import { createToasts, type Toasts } from '../core/alerts/toasts.ts'
import { createReads } from '../core/api/reads.ts'
import { createEventBuffer, type EventBuffer } from '../telemetry/event-buffer.ts'
import { createLoadFlow } from '../core/loading/load-flow.ts'
import { slowNoticeDelayMs } from '../core/loading/slow-notice.ts'
import type { LanguageCode } from '../core/model/language.ts'
import { readVisit, type Visit } from '../core/model/visit.ts'
import type { SubmitSurvey } from '../core/survey/submit-survey.ts'
import { failed } from '../core/kernel/result.ts'
import { withDeadline } from '../core/kernel/task.ts'
import { createWizardFlow, type WizardFlow } from '../core/survey/wizard-flow.ts'
import { writtenWayBack } from '../core/stored/way-back.ts'
import type { TelemetryEvent } from '../telemetry/tracked-event.ts'
import type { Logger, Ports } from '../core/ports/ports.ts'
import { basesOf, type Settings } from './settings.ts'

/** The services that exist before the container is loaded; it binds them as they are. */
export type BootServices = Ports & {
  settings: Settings
  toasts: Toasts
  /** Where the document's visit began (R54). */
  entry: Visit
  language: () => LanguageCode
  wizard: WizardFlow
  /** Buffers events until the code that tracks them is loaded. */
  events: EventBuffer<TelemetryEvent>
}

/** How long Finish waits for the file that submits, in milliseconds: as long as for a response (R51). */
const maxFileWaitMs = 30_000

/** Wires the services for the first question by hand; the container adds the rest (`docs/decisions/0001`). */
export function composeShell(
  ports: Ports,
  settings: Settings,
  { language, loadSubmit }: { language: () => LanguageCode; loadSubmit: () => Promise<SubmitSurvey> },
): { first: BootServices; app: ShellApp } {
  const { clock, navigator, page, random } = ports
  const events = createEventBuffer<TelemetryEvent>()
  const logger: Logger = {
    ...ports.logger,
    error(where, what, details) {
      events.track({ fault: { where, problem: details }, at: clock.now() })
      ports.logger.error(where, what, details)
    },
  }
  const submitSurvey: SubmitSurvey = async (survey, signal) => {
    const load = () => loadSubmit().catch(() => null)
    const submit = await withDeadline(clock, { ms: maxFileWaitMs, signal, late: () => null }, load)
    return submit && !signal.aborted ? submit(survey, signal) : failed({ kind: 'submit-failed' })
  }
  // An entry without a mark is a link's from now on (R65).
  if (!navigator.state()) navigator.replaceState({ pageId: random.id(), entry: 0 })
  const toasts = createToasts(ports)
  const entry = readVisit(navigator.location())
  const api = createReads(ports, basesOf(settings))
  const wizard = createWizardFlow({ ...ports, logger, api, toasts, submitSurvey }, { entry, language })
  wizard.state.subscribe(() => events.track({ survey: wizard.state.get(), at: clock.now() }))
  const first: BootServices = { ...ports, logger, settings, toasts, entry, language, wizard, events }
  const app: ShellApp = {
    settings,
    toasts,
    logger,
    wizard,
    online: { get: page.isOnline, subscribe: page.onOnlineChange },
    checkOnline: page.checkOnline,
    visit: () => readVisit(navigator.location()),
    wayBack: () => writtenWayBack(ports.storage),
    openResource: (resource, onError) => createLoadFlow({ clock, logger }, resource, onError),
    whenSlow: (run) => clock.after(slowNoticeDelayMs, run),
    onHistoryTraversal: (run) => navigator.onTravel(run),
    onHidden: page.onHidden,
    reload() {
      const { origin, path, query } = navigator.location()
      navigator.redirect(origin + path + query)
    },
  }
  return { first, app }
}
