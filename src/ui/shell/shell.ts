import { type ComponentType, type ReactNode, createContext, use } from 'react'
import type { App } from '../../core/app.ts'
import type { Consent } from '../../telemetry/consent.ts'
import type { Languages } from '../../i18n/languages.ts'
import type { LazyResource } from '../../core/page/lazy-resource.ts'
import type { PageName, Visit } from '../../core/model/visit.ts'

/** The visitor's consent to tracking, and the bar that asks for it. `Bar` is null in builds that don't ask. */
export type Tracking = { consent: Consent; Bar: ((props: { consent: Consent }) => ReactNode) | null }

export type PageComponent = ComponentType<{ visit: Visit }>

/** All pages except the first one; each is a chunk, and its flow another one. */
export type LazyPages = Record<Exclude<PageName, 'survey'>, LazyResource<PageComponent>>

/** Available to every component from the first render. */
export type ShellContextValue = {
  app: App
  pages: LazyPages
  languages: Languages
  /** Null in builds without tracking. */
  tracking: LazyResource<Tracking> | null
  /** Whether Start was clicked on the prerendered landing card before React hydrated it. */
  startClickedBeforeHydration: boolean
}

export const ShellContext = createContext<ShellContextValue | null>(null)

/** Everything that is rendered is below the provider. */
export const useShell = (): ShellContextValue => use(ShellContext)!

/** The flows and settings that most components need. */
export const useApp = (): App => useShell().app
