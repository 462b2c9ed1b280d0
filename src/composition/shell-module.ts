import { ContainerModule } from 'inversify'
import type { BootServices } from './compose-shell.ts'
import { tokens } from './tokens.ts'

/** Binds what the first question was made with, each under its token. */
export const shellModule = (first: BootServices): ContainerModule =>
  new ContainerModule(({ bind }) => {
    for (const name of Object.keys(first) as (keyof BootServices)[])
      bind<unknown>(tokens[name]).toConstantValue(first[name])
  })
