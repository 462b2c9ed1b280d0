import { startEvents } from '../telemetry/start-events.ts'
import { createModule, inject, type AppModule } from './container-module.ts'

/** Loaded when the browser is idle, in a build that sends events. */
export const telemetryModule = (window: Window): AppModule =>
  createModule(({ bind }) => {
    bind('consent').toDynamicValue(inject((dependencies) => startEvents(dependencies, window)))
  })
