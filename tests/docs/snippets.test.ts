import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { root } from '../architecture/source.ts'

/** What each snippet of a page stands in. `$` is the snippet, `src` and `tests` are the folders of the project. */
const surroundings: Readonly<Record<string, readonly string[]>> = {
  'how-to/add-a-call.md': [
    `import { failed, succeeded } from 'src/core/kernel/result.ts'
     import { is2xx, type Endpoint, type ParsedResponse } from 'src/core/api/endpoint.ts'
     type CallBack = { mobile: string; at: string }
     type CallBackJson = CallBack
     $`,
    `import { closedObject, nonEmptyText, textMatching } from 'fake-server/backend/handlers/decoders.ts'
     import { hexId } from 'fake-server/backend/backend-context.ts'
     import type { Environment } from 'fake-server/backend/handlers/handler.ts'
     type Handle = (db: object, request: { json: unknown }, environment: Environment) => object
     declare const defineHandler: (name: string, handle: Handle) => object
     export const handlers = { $ }`,
  ],
  'how-to/swap-an-adapter.md': [
    `import { createModule } from 'src/composition/container-module.ts'
     import { createMemoryStorage } from 'src/adapters/storage/memory-storage.ts'
     createModule(({ bind }) => { $ })`,
    `import type { AppContainer } from 'src/composition/container-module.ts'
     import { createMemoryStorage } from 'src/adapters/storage/memory-storage.ts'
     declare const container: AppContainer
     $`,
  ],
  'how-to/add-an-analytics-provider.md': [
    '$',
    `import { createStreamAnalytics, type StreamWindow } from './how-to-add-an-analytics-provider-0.ts'
     export const adapters = { $ }`,
    `import { createStreamAnalytics, type StreamWindow } from './how-to-add-an-analytics-provider-0.ts'
     import type { Analytics } from 'src/telemetry/analytics-port.ts'
     declare const __SETTINGS__: { dataStream: boolean }
     const analytics: Analytics[] = []
     $`,
  ],
  'testing.md': [
    `import { createFakePorts } from 'tests/fakes/fake-ports.ts'
     import { json, noResponse } from 'tests/fakes/fake-http.ts'
     $
     void [api, http, clock, storage, toasts]`,
  ],
}

it('the snippets of the pages compile', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plotline-snippets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [page, contexts] of Object.entries(surroundings)) {
    const text = readFileSync(join(root, 'docs', page), 'utf8')
    const snippets = [...text.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, snippet]) => snippet!)
    expect(snippets, page).toHaveLength(contexts.length)
    for (const [index, context] of contexts.entries()) {
      const code = context
        .replace('$', () => snippets[index]!)
        // A file of `src/telemetry`.
        .replaceAll("'../core/", "'src/core/")
        .replaceAll(/'\.\/(?!how-to)/g, "'src/telemetry/")
        .replaceAll(/'(src|tests|fake-server)\//g, `'${root}$1/`)
      const name = `${page.replace('/', '-').replace('.md', '')}-${index}.ts`
      writeFileSync(join(folder, name), `${code}\nexport {}\n`)
    }
  }
  const typeRoots = [join(root, 'node_modules/@types'), join(root, 'node_modules')]
  const compilerOptions = { types: ['vite/client', 'node'], typeRoots, noUnusedLocals: false }
  const include = ['*.ts', join(root, 'src/**/*.d.ts'), join(root, 'fake-server/**/*.d.ts')]
  const config = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions,
    include,
    exclude: [join(root, 'src/core/web.d.ts')],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  let errors = ''
  try {
    execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder], {
      encoding: 'utf8',
    })
  } catch (problem) {
    errors = (problem as { stdout: string }).stdout
  }
  expect(errors).toBe('')
})
