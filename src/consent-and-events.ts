/** What a build that asks for consent fetches when there is time: the question, and what waits for its answer. */
export { telemetryModule } from './composition/telemetry-module.ts'
export { ConsentBar } from './ui/shell/consent-bar.tsx'
