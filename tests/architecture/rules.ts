/**
 * The imports that files may have; `docs/map.md` shows the rules as a table (`npm run map`). The first rule whose `files` matches a file
 * applies. `$1` in a path is the first group of `files`: the file's own folder.
 */
export type Rule = {
  files: RegExp
  /** Folders and files of the project. */
  mayImport: readonly string[]
  /** Folders and files from which only types may be imported. */
  mayImportTypes?: readonly string[]
  /** Folders and files that may be loaded by `import()` only, so that a build can omit or defer them. */
  mayImportLazily?: readonly string[]
  /** Package names; `node:*` is every module of Node. */
  packages: readonly string[]
  because: string
}

const foundations = [
  'src/core/model',
  'src/core/kernel',
  'src/core/ports',
  'src/core/stored',
  'src/core/api',
  'src/core/alerts',
  'src/core/page',
] as const

export const rules: readonly Rule[] = [
  {
    files: /^src\/core\/model\//,
    mayImport: ['src/core/model'],
    packages: [],
    because: 'the model depends on nothing; the api decodes into it, flows and components use it',
  },
  {
    files: /^src\/core\/(?:kernel|ports)\//,
    mayImport: ['src/core/model', 'src/core/ports', 'src/core/kernel'],
    packages: [],
    because: 'ports and technical helpers know no feature and no adapter',
  },
  {
    files: /^src\/core\/stored\//,
    mayImport: ['src/core/model', 'src/core/kernel', 'src/core/ports', 'src/core/stored'],
    packages: [],
    because: 'each stored value has one owner that decodes it, and knows no feature',
  },
  {
    files: /^src\/core\/api\//,
    mayImport: ['src/core/model', 'src/core/kernel', 'src/core/ports', 'src/core/api'],
    packages: [],
    because: 'only the api knows the wire formats: domain types in and out',
  },
  {
    files: /^src\/core\/page\//,
    mayImport: ['src/core/model', 'src/core/kernel', 'src/core/ports', 'src/core/page'],
    packages: [],
    because: 'how a page is opened, entered, left, restored and saved is the same for every feature',
  },
  {
    files: /^src\/core\/alerts\//,
    mayImport: ['src/core/model', 'src/core/kernel', 'src/core/ports'],
    packages: [],
    because: 'every feature shows messages through the alerts, so they know none',
  },
  {
    files: /^src\/core\/checkout\//,
    mayImport: [
      'src/core/model',
      'src/core/kernel',
      'src/core/ports',
      'src/core/api',
      'src/core/stored',
      'src/core/page',
      'src/core/checkout',
      'src/core/offer',
      'src/core/payment',
      'src/core/social-proof',
    ],
    packages: [],
    because:
      'the checkout combines plans, offer, payment and social proof: the one feature that imports others',
  },
  {
    files: /^src\/core\/([^/]+)\//,
    mayImport: [...foundations, 'src/core/$1'],
    packages: [],
    because: 'features of the core do not import each other: each can be read, tested and removed alone',
  },
  {
    files: /^src\/core\/app\.ts$/,
    mayImport: [],
    mayImportTypes: ['src/core'],
    packages: [],
    because: 'app.ts declares what components may use; it has types only',
  },
  { files: /^src\/core\/[^/]+\.d\.ts$/, mayImport: [], packages: [], because: 'declarations stand alone' },
  {
    files: /^src\/adapters\/(clock|storage|navigation|random|logger|http|page)\//,
    mayImport: ['src/core/kernel', 'src/core/ports', 'src/adapters/$1'],
    packages: [],
    because: 'an adapter knows its port and one technology, and no other adapter',
  },
  {
    files: /^src\/i18n\//,
    mayImport: [
      'src/core/model',
      'src/core/kernel',
      'src/core/stored/storage-keys.ts',
      'src/i18n',
      'locales',
    ],
    mayImportTypes: ['src/core'],
    packages: ['i18next', 'react', 'react-i18next'],
    because: 'texts depend on the core; screens get them from `useTranslation` of this folder',
  },
  {
    files: /^src\/content\//,
    mayImport: ['src/assets', 'virtual:picture'],
    packages: [],
    because: 'content is what a deployer replaces: data and pictures, no behaviour',
  },
  {
    files: /^src\/ui\/shell\/shell\.ts$/,
    mayImport: [],
    mayImportTypes: ['src/core', 'src/i18n', 'src/telemetry/consent.ts'],
    packages: ['react'],
    because: 'all components read this context, so it imports none: no cycle',
  },
  {
    files: /^src\/ui\/lib\//,
    mayImport: ['src/ui/lib', 'src/ui/shell/shell.ts', 'src/core'],
    packages: ['react', 'use-sync-external-store', 'wouter'],
    because: 'hooks and helpers serve every component and render none',
  },
  {
    files: /^src\/ui\/primitives\//,
    mayImport: ['src/ui/primitives', 'src/ui/lib', 'src/i18n/i18n-provider.tsx'],
    packages: ['react', 'keen-slider'],
    because: 'primitives know neither the shell nor a feature, so that any screen can use them',
  },
  {
    files: /^src\/ui\/layout\//,
    mayImport: [
      'src/ui/layout',
      'src/ui/primitives',
      'src/ui/lib',
      'src/ui/shell/shell.ts',
      'src/i18n',
      'src/core/model',
      'src/core/kernel',
    ],
    packages: ['react', 'wouter'],
    because: 'a page layout is the same for every feature and imports none',
  },
  {
    files: /^src\/ui\//,
    mayImport: [
      'src/ui',
      'src/i18n',
      'src/content',
      'src/assets',
      'src/core',
      'virtual:english',
      'virtual:picture',
    ],
    mayImportTypes: ['src/telemetry/consent.ts'],
    packages: ['react', 'react-dom', 'wouter', 'react-toastify'],
    because:
      'components render the state of flows, which they get from context; they know neither container nor adapters',
  },
  {
    files: /^src\/brand\//,
    mayImport: ['src/brand'],
    packages: [],
    because: 'builds and the demo validate a brand by the same code: no DOM, no Node, no packages',
  },
  {
    files: /^src\/composition\//,
    mayImport: ['src/composition', 'src/core', 'src/adapters', 'src/i18n', 'src/telemetry'],
    packages: ['inversify', '@inversifyjs/strongly-typed', 'reflect-metadata'],
    because: 'only the composition binds ports to adapters and knows inversify',
  },
  {
    files: /^src\/telemetry\//,
    mayImport: ['src/telemetry', 'src/core'],
    packages: ['web-vitals'],
    because: 'analytics, error reports and web vitals are buffered, deduplicated and sent in one place',
  },
  {
    files: /^src\/main\.tsx$/,
    mayImport: ['src/composition', 'src/ui', 'src/i18n', 'src/first-paint'],
    mayImportTypes: ['src/core'],
    mayImportLazily: ['src/composition', 'src/consent-and-events.ts', 'fake-server'],
    packages: ['react', 'react-dom'],
    because:
      'the entry joins composition and screens; the fake backend is loaded behind a build-time constant',
  },
  {
    files: /^src\/consent-and-events\.ts$/,
    mayImport: ['src/composition/telemetry-module.ts', 'src/ui/shell/consent-bar.tsx'],
    packages: [],
    because: 'the consent dialog and the code behind it are one chunk, which main.tsx loads',
  },
  {
    files: /^src\/first-paint\//,
    mayImport: ['src/first-paint', 'src/composition', 'src/ui', 'src/i18n', 'src/adapters', 'src/core'],
    packages: ['react-dom', 'wouter'],
    because:
      'the prerendered landing card uses the product’s components, and the inline script its addresses and languages',
  },
  { files: /^src\/env\.d\.ts$/, mayImport: [], packages: [], because: 'declarations stand alone' },
  {
    files: /^src\/build\/conform\//,
    mayImport: [
      'src/build',
      'src/core/api',
      'src/core/model',
      'src/core/kernel',
      'src/core/ports',
      'src/adapters/clock',
    ],
    packages: ['node:*', 'vite', 'yaml', 'ajv', 'ajv-formats'],
    because: 'conform sends the product’s own requests and decodes responses as the product does',
  },
  {
    files: /^src\/build\//,
    mayImport: ['src/build', 'src/brand', 'src/core/model'],
    packages: ['node:*', 'vite', '@vitejs/plugin-react'],
    because: 'build-time code runs on Node and never in the page',
  },
  {
    files: /^fake-server\/backend\/mswjs-database\.ts$/,
    mayImport: ['fake-server/backend'],
    packages: ['@mswjs/data'],
    because: 'the library is no longer maintained: one file wraps it, so that one file replaces it',
  },
  {
    files: /^fake-server\/backend\//,
    mayImport: [
      'fake-server/backend',
      'src/core/api',
      'src/core/model',
      'src/core/kernel',
      'src/core/stored/way-back.ts',
      'src/core/ports',
      'src/adapters/random',
      'src/assets',
    ],
    mayImportTypes: ['src/adapters/http'],
    packages: ['msw', '@faker-js/faker'],
    because: 'the backend knows only the calls, as a real one would, and runs in Node and in a page',
  },
  {
    files: /^fake-server\/http\//,
    mayImport: [
      'fake-server/http',
      'fake-server/backend',
      'src/core/api',
      'src/core/model',
      'src/core/ports',
      'src/adapters/clock',
      'src/adapters/random',
      'src/adapters/storage',
    ],
    packages: ['node:*', 'msw'],
    because: 'the HTTP server runs on Node and never in a page',
  },
  {
    files: /^fake-server\/offline\//,
    mayImport: ['fake-server/offline', 'src/core/kernel'],
    packages: [],
    because: 'the service worker serves files only, without product and backend',
  },
  {
    files: /^fake-server\/demo\//,
    mayImport: [
      'fake-server/demo',
      'fake-server/backend',
      'fake-server/offline',
      'src/brand',
      'src/core/model',
      'src/core/kernel',
      'src/core/stored',
      'src/core/page',
      'src/core/ports',
      'src/core/api',
      'src/core/lead/parse-contact.ts',
      'src/adapters',
      'src/composition/container-module.ts',
      'src/ui/lib',
    ],
    mayImportTypes: ['src/telemetry/analytics-port.ts'],
    mayImportLazily: ['fake-server/console', 'fake-server/demo', 'fake-server/backend', 'fake-server/tour'],
    packages: [],
    because: 'the demo runs without its console, which loads later',
  },
  {
    files: /^fake-server\/tour\//,
    mayImport: [
      'fake-server/tour',
      'fake-server/demo',
      'fake-server/backend',
      'src/core/model',
      'src/core/kernel',
      'src/core/stored/storage-keys.ts',
    ],
    packages: [],
    because: 'the tour is data and a player; the console renders its captions',
  },
  {
    files: /^fake-server\/console\//,
    mayImport: [
      'fake-server/console',
      'fake-server/tour',
      'fake-server/demo',
      'fake-server/backend',
      'src/brand',
      'src/core/api',
      'src/core/model',
      'src/core/kernel',
      'src/core/ports',
      'src/ui/lib',
      'src/ui/shell/error-boundary.tsx',
    ],
    mayImportTypes: ['src/adapters/clock', 'fake-server/offline'],
    packages: ['react', 'react-dom', 'qr'],
    because: 'the console controls the demo from outside the product, with components of its own',
  },
  {
    files: /^fake-server\/payment-page\//,
    mayImport: [
      'fake-server/payment-page',
      'fake-server/console',
      'fake-server/demo',
      'fake-server/backend',
      'src/core/model',
      'src/ui/lib',
      'src/ui/styles',
    ],
    packages: ['react', 'react-dom'],
    because: 'the payment page belongs to the demo; the backend records its orders',
  },
  {
    files: /^tests\/gallery\/run\//,
    mayImport: ['tests/gallery/run', 'src/build', 'tests/run'],
    packages: ['node:*'],
    because:
      'the command of the gallery runs on Node and never in a page; it finds a browser as the tests do',
  },
  {
    files: /^tests\/gallery\/vite\.config\.ts$/,
    mayImport: ['src/build'],
    packages: ['node:*', 'vite', '@vitejs/plugin-react'],
    because: 'the page of the gallery is built as the product is',
  },
  {
    files: /^tests\/gallery\//,
    mayImport: [
      'tests/gallery',
      'tests/fakes/compose-app.ts',
      'tests/fakes/fake-toasts.ts',
      'src/ui',
      'src/i18n',
      'src/assets',
      'src/composition',
      'src/telemetry/consent.ts',
      'src/adapters/clock',
      'src/core',
      'locales',
      'virtual:picture',
    ],
    packages: ['react', 'react-dom', 'wouter'],
    because: 'the gallery renders components as the product composes them, and nothing imports the gallery',
  },
]

/** Files with an `import()` of a computed path, which no rule can check. */
export const computedImports: readonly { file: string; because: string }[] = [
  {
    file: 'src/build/plugins/first-paint-plugin.ts',
    because: 'the renderer of the landing card exists only after its own build',
  },
  {
    file: 'src/ui/lib/import-with-fresh-url.ts',
    because: 'an engine may cache a failed import(), so a retry needs a fresh address (R34)',
  },
]
