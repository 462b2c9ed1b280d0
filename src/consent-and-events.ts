/** What a build that asks for consent fetches when there is time: the question, and what waits for its answer. */
export { startTracking } from './telemetry/start-events.ts'
export { ConsentBar } from './ui/shell/consent-bar.tsx'
