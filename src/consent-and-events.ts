/** A chunk of builds that ask for consent, loaded when idle: the consent bar, and the events that wait for the answer. */
export { telemetryModule } from './composition/telemetry-module.ts'
export { ConsentBar } from './ui/shell/consent-bar.tsx'
