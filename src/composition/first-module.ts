import { ContainerModule } from 'inversify'
import type { First } from './first-question.ts'
import { tokens } from './tokens.ts'

/** Binds what the first question was made with, each under its token. */
export const firstModule = (first: First): ContainerModule =>
  new ContainerModule(({ bind }) => {
    for (const name of Object.keys(first) as (keyof First)[])
      bind<unknown>(tokens[name]).toConstantValue(first[name])
  })
