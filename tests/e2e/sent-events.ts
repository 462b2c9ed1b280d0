import { hosts } from './configuration.ts'
import type { RecordingServices } from '../services/recording-services.ts'

type Sent = { name?: string; step?: number; metric?: string; fields?: string[] }
type Batch = { events?: Sent[]; vitals?: Sent[]; language: string; screen: string; region: string }

/** The batches that the events endpoint received. */
export const batchesOf = ({ requests }: RecordingServices): Batch[] =>
  requests.filter(({ url }) => url.startsWith(hosts.events)).map(({ text }) => JSON.parse(text) as Batch)

export const eventsOf = (services: RecordingServices): Sent[] =>
  batchesOf(services).flatMap(({ events = [] }) => events)

/** The events by name, with their step. */
export const eventNamesOf = (services: RecordingServices): string[] =>
  eventsOf(services).map(({ name, step }) => (step ? `${name} ${step}` : `${name}`))
