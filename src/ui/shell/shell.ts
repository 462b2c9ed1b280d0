import { createContext, use, type ReactNode } from 'react'
import type { App, ShellApp } from '../../core/app.ts'
import type { Consent } from '../../telemetry/consent.ts'
import type { Languages } from '../../i18n/languages.ts'
import type { Part } from '../../core/loading/part.ts'

/** Whether others may be told what happens, and the bar that asks for it; null where nobody is asked. */
export type Tracking = { consent: Consent; Bar: ((props: { consent: Consent }) => ReactNode) | null }

/** What every screen may use from the first paint on. */
export type ShellContextValue = {
  app: ShellApp
  languages: Languages
  /** The whole product, with the container that composes it. */
  fullApp: Part<App>
  /** Null where nobody is told. */
  telling: Part<Tracking> | null
  /** Whether Start was pressed on the landing card before the product was here to answer. */
  pressed: boolean
}

export const ShellContext = createContext<ShellContextValue | null>(null)

/** Set below a lazily loaded page. */
export const AppContext = createContext<App | null>(null)

function present<Value>(value: Value | null, name: string): Value {
  if (value === null) throw new Error(`${name} is missing above this component`)
  return value
}

export const useShell = (): ShellContextValue => present(use(ShellContext), 'ShellContext')

/** Everything a screen can ask for. */
export const useApp = (): App => present(use(AppContext), 'AppContext')
