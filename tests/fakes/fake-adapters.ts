import { createModule, type AppModule } from '../../src/composition/container-module.ts'
import type { Settings } from '../../src/composition/settings.ts'
import type { LanguageCode } from '../../src/core/model/language.ts'
import { buildSettings } from '../builders/settings.ts'
import type { FakePorts } from './fake-ports.ts'

/** Every adapter as a fake; toasts are recorded. */
export const fakeAdapters = (
  ports: Omit<FakePorts, 'api' | 'snapshots' | 'track' | 'events'>,
  settings: Partial<Settings> = {},
): AppModule =>
  createModule(({ bind, rebind }) => {
    bind('settings').toConstantValue(buildSettings(settings))
    bind('http').toConstantValue(ports.http)
    bind('clock').toConstantValue(ports.clock)
    bind('storage').toConstantValue(ports.storage)
    bind('session').toConstantValue(ports.session)
    bind('navigator').toConstantValue(ports.navigator)
    bind('page').toConstantValue(ports.page)
    bind('random').toConstantValue(ports.random)
    bind('console').toConstantValue(ports.logger)
    rebind('toasts').toConstantValue(ports.toasts)
  })

/** A language that never changes. */
export const fixedLanguage = (language: LanguageCode): AppModule =>
  createModule(({ bind }) => {
    bind('language').toConstantValue(() => language)
  })
