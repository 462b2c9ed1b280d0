import { ContainerModule } from 'inversify'
import type { First } from './first-question.ts'
import {
  API,
  CLOCK,
  ENTRY,
  HTTP,
  LANGUAGE,
  LOGGER,
  NAVIGATOR,
  PAGE,
  RANDOM,
  SESSION,
  SETTINGS,
  STORAGE,
  TOASTS,
} from './tokens.ts'

const tokens = {
  http: HTTP,
  clock: CLOCK,
  storage: STORAGE,
  session: SESSION,
  navigator: NAVIGATOR,
  page: PAGE,
  random: RANDOM,
  logger: LOGGER,
  settings: SETTINGS,
  api: API,
  toasts: TOASTS,
  entry: ENTRY,
  language: LANGUAGE,
} as const satisfies Record<keyof First, unknown>

/** Binds what the first question was made with, each under its token. */
export const firstModule = (first: First): ContainerModule =>
  new ContainerModule(({ bind }) => {
    for (const name of Object.keys(tokens) as (keyof First)[])
      bind<unknown>(tokens[name]).toConstantValue(first[name])
  })
