import { createContext, use, type ReactNode } from 'react'
import type { App, ShellApp } from '../../core/app.ts'
import type { Consent } from '../../telemetry/consent.ts'
import type { Languages } from '../../i18n/languages.ts'
import type { LazyResource } from '../../core/loading/lazy-resource.ts'

/** The visitor's consent to tracking, and the bar that asks for it; null in builds that don't ask. */
export type Tracking = { consent: Consent; Bar: ((props: { consent: Consent }) => ReactNode) | null }

/** Available to every component from the first render. */
export type ShellContextValue = {
  app: ShellApp
  languages: Languages
  /** The complete app, composed by the container. */
  fullApp: LazyResource<App>
  /** Null in builds without tracking. */
  tracking: LazyResource<Tracking> | null
  /** Whether Start was clicked on the prerendered landing card before React hydrated it. */
  startClickedBeforeHydration: boolean
}

export const ShellContext = createContext<ShellContextValue | null>(null)

/** Provided to pages that need the complete app. */
export const AppContext = createContext<App | null>(null)

function required<Value>(value: Value | null, name: string): Value {
  if (value === null) throw new Error(`${name} is missing above this component`)
  return value
}

export const useShell = (): ShellContextValue => required(use(ShellContext), 'ShellContext')

export const useApp = (): App => required(use(AppContext), 'AppContext')
