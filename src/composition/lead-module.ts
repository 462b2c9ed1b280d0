import { ContainerModule } from 'inversify'
import { createLeadFlow, type LeadRoute } from '../core/lead/lead-flow.ts'
import { API, CLOCK, ENTRY, LOGGER, NAVIGATOR, OPEN_LEAD, PAGE, SETTINGS, STORAGE, TOASTS } from './tokens.ts'

/** Lead capture: one flow a visit. */
export const leadModule = new ContainerModule(({ bind }) => {
  bind(OPEN_LEAD).toResolvedValue(
    (api, clock, storage, navigator, page, logger, toasts, settings, entry) => (route: LeadRoute) =>
      createLeadFlow(
        { api, clock, storage, navigator, page, logger, toasts },
        { ...settings, entryQuery: entry.query },
        route,
      ),
    [API, CLOCK, STORAGE, NAVIGATOR, PAGE, LOGGER, TOASTS, SETTINGS, ENTRY],
  )
})
