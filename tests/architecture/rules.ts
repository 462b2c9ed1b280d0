/**
 * Who may import whom; `docs/map.md` shows it as a table (`npm run map`). The first rule whose `files` fits a file
 * governs it. `$1` in a permission stands for what the group in `files` matched: a file's own folder.
 */
export type Rule = {
  files: RegExp
  /** Folders and files of the project that may be imported. */
  may: readonly string[]
  /** Where nothing but types may come from. */
  mayTypes?: readonly string[]
  /** What may be loaded by `import()` alone, so that a build can leave it out or fetch it later. */
  mayLoad?: readonly string[]
  /** Packages, by name; `node:*` is every module of Node. */
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
    may: ['src/core/model'],
    packages: [],
    because:
      'what the product speaks of stands on nothing: transport decodes into it, screens and flows know nothing else',
  },
  {
    files: /^src\/core\/(?:kernel|ports)\//,
    may: ['src/core/model', 'src/core/ports'],
    packages: [],
    because:
      'a port says what the core needs in the words of the model, and knows no user and no adapter of it',
  },
  {
    files: /^src\/core\/stored\//,
    may: ['src/core/model', 'src/core/kernel', 'src/core/ports', 'src/core/stored'],
    packages: [],
    because: 'each stored value has one owner that decodes it, and knows no feature',
  },
  {
    files: /^src\/core\/api\//,
    may: ['src/core/model', 'src/core/kernel', 'src/core/ports', 'src/core/api'],
    packages: [],
    because: 'the wire is known here and nowhere else: domain in, domain out, and no feature',
  },
  {
    files: /^src\/core\/page\//,
    may: ['src/core/model', 'src/core/kernel', 'src/core/ports', 'src/core/page'],
    packages: [],
    because: 'how a page is opened, entered, left, restored and saved is the same for every feature',
  },
  {
    files: /^src\/core\/alerts\//,
    may: ['src/core/model', 'src/core/kernel', 'src/core/ports'],
    packages: [],
    because: 'every feature says what it has to say through the alerts, so they know no feature',
  },
  {
    files: /^src\/core\/checkout\//,
    may: [
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
      'a visit to the checkout joins plans, offer, payment and social proof, and is the one feature that looks into others',
  },
  {
    files: /^src\/core\/([^/]+)\//,
    may: [...foundations, 'src/core/$1'],
    packages: [],
    because: 'features of the core do not import each other: each can be read, tested and removed alone',
  },
  {
    files: /^src\/core\/app\.ts$/,
    may: [],
    mayTypes: ['src/core'],
    packages: [],
    because: 'app.ts names what a screen may ask for; it holds types and nothing that runs',
  },
  { files: /^src\/core\/[^/]+\.d\.ts$/, may: [], packages: [], because: 'declarations stand alone' },
  {
    files: /^src\/adapters\/(clock|storage|navigation|random|logger|http|page)\//,
    may: ['src/core/kernel', 'src/core/ports', 'src/adapters/$1'],
    packages: [],
    because: 'an adapter knows its port and one technology, never a sibling',
  },
  {
    files: /^src\/i18n\//,
    may: ['src/core/model', 'src/core/kernel', 'src/core/stored/storage-keys.ts', 'src/i18n', 'locales'],
    mayTypes: ['src/core'],
    packages: ['i18next', 'react', 'react-i18next'],
    because: 'words depend on what the core says, and the core on no words',
  },
  {
    files: /^src\/content\//,
    may: ['src/assets', 'virtual:picture'],
    packages: [],
    because: 'content is what a deployer replaces: data and pictures, no behaviour',
  },
  {
    files: /^src\/ui\/shell\/shell\.ts$/,
    may: [],
    mayTypes: ['src/core', 'src/i18n', 'src/telemetry/consent.ts'],
    packages: ['react'],
    because: 'the context that all screens read imports no screen: folders form no circle',
  },
  {
    files: /^src\/ui\/lib\//,
    may: ['src/ui/lib', 'src/ui/shell/shell.ts', 'src/core'],
    packages: ['react', 'wouter'],
    because: 'hooks and helpers serve every component and render none',
  },
  {
    files: /^src\/ui\/primitives\//,
    may: ['src/ui/primitives', 'src/ui/lib', 'src/i18n/i18n-provider.tsx'],
    packages: ['react', 'keen-slider'],
    because: 'primitives know neither the shell nor a feature, so that any screen can use them',
  },
  {
    files: /^src\/ui\/layout\//,
    may: [
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
    may: [
      'src/ui',
      'src/i18n',
      'src/content',
      'src/assets',
      'src/core',
      'virtual:english',
      'virtual:picture',
    ],
    mayTypes: ['src/telemetry/consent.ts'],
    packages: ['react', 'react-dom', 'wouter', 'react-toastify'],
    because:
      'screens draw what the flows hold; they get them from context and know neither container nor adapters',
  },
  {
    files: /^src\/brand\//,
    may: ['src/brand'],
    packages: [],
    because: 'a build and the demo in a page read a brand by the same rules: no DOM, no Node, no packages',
  },
  {
    files: /^src\/composition\//,
    may: ['src/composition', 'src/core', 'src/adapters', 'src/i18n', 'src/telemetry'],
    packages: ['inversify', '@inversifyjs/strongly-typed'],
    because: 'one place joins ports and adapters, and the only one that knows inversify',
  },
  {
    files: /^src\/telemetry\//,
    may: ['src/telemetry', 'src/core'],
    mayTypes: ['src/composition'],
    packages: ['web-vitals'],
    because: 'analytics, error reports and web vitals are buffered, deduplicated and sent in one place',
  },
  {
    files: /^src\/main\.tsx$/,
    may: ['src/composition', 'src/ui', 'src/i18n', 'src/first-paint'],
    mayTypes: ['src/core'],
    mayLoad: ['src/composition', 'src/consent-and-events.ts', 'fake-server'],
    packages: ['react', 'react-dom'],
    because:
      'the entry joins composition and screens; the fake backend is loaded behind a build-time constant',
  },
  {
    files: /^src\/consent-and-events\.ts$/,
    may: ['src/composition/telemetry-module.ts', 'src/ui/shell/consent-bar.tsx'],
    packages: [],
    because: 'the question of consent and what waits for its answer come in one file, which main.tsx loads',
  },
  {
    files: /^src\/first-paint\//,
    may: ['src/first-paint', 'src/composition', 'src/ui', 'src/i18n', 'src/adapters', 'src/core'],
    packages: ['react-dom', 'wouter'],
    because:
      'what stands in the page before the product runs is the product’s own card, drawn as it is built, and a script that knows addresses and languages',
  },
  { files: /^src\/env\.d\.ts$/, may: [], packages: [], because: 'declarations stand alone' },
  {
    files: /^src\/build\/conform\//,
    may: [
      'src/build/conform',
      'src/build/findings-report.mjs',
      'src/build/command-line.mjs',
      'src/build/serve/serve-until-stopped.mjs',
      'src/core/api',
      'src/core/model',
      'src/core/kernel',
      'src/core/ports',
      'src/adapters/clock',
    ],
    packages: ['node:*', 'vite', 'yaml', 'ajv', 'ajv-formats'],
    because:
      'services are asked what the product asks, by its own descriptions of the calls, and answers are read as it reads them',
  },
  {
    files: /^src\/build\//,
    may: ['src/build', 'src/brand', 'src/core/model'],
    packages: ['node:*', 'vite', '@vitejs/plugin-react', 'sirv'],
    because: 'build-time code runs on Node and never in the page',
  },
  {
    files: /^fake-server\/backend\//,
    may: [
      'fake-server/backend',
      'src/core/api',
      'src/core/model',
      'src/core/kernel',
      'src/core/stored/way-back-address.ts',
      'src/core/ports',
      'src/adapters/random',
      'src/assets',
    ],
    mayTypes: ['src/adapters/http'],
    packages: ['msw', '@mswjs/data', '@faker-js/faker'],
    because:
      'the backend sees of the product what a real one would, the calls, and runs in Node as in a page: it knows nothing of what starts, shows or serves it',
  },
  {
    files: /^fake-server\/http\//,
    may: [
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
    because: 'over HTTP the backend is a server: it runs on Node and never meets a page',
  },
  {
    files: /^fake-server\/offline\//,
    may: ['fake-server/offline', 'src/core/kernel'],
    packages: [],
    because: 'the worker answers with files alone: it starts without the product and without the backend',
  },
  {
    files: /^fake-server\/demo\//,
    may: [
      'fake-server/demo',
      'fake-server/backend',
      'fake-server/offline',
      'src/brand',
      'src/core/model',
      'src/core/kernel',
      'src/core/stored/storage-keys.ts',
      'src/core/page/tab-snapshots.ts',
      'src/core/ports',
      'src/core/api/forms-api.ts',
      'src/core/lead/contact-of.ts',
      'src/adapters/http',
      'src/adapters/clock',
      'src/adapters/logger',
      'src/adapters/random',
      'src/adapters/storage',
      'src/composition/container-module.ts',
      'src/ui/lib/when-idle.ts',
    ],
    mayTypes: ['src/telemetry/sink.ts'],
    mayLoad: ['fake-server/console', 'fake-server/demo', 'fake-server/backend', 'fake-server/talk'],
    packages: [],
    because: 'the shell keeps a demo going in a page, whatever is shown of it: the console is fetched later',
  },
  {
    files: /^fake-server\/talk\//,
    may: [
      'fake-server/talk',
      'fake-server/demo',
      'fake-server/backend',
      'src/core/model',
      'src/core/kernel',
      'src/core/stored/storage-keys.ts',
    ],
    packages: [],
    because: 'the talk is data and a player that clicks through any page: the console draws its captions',
  },
  {
    files: /^fake-server\/console\//,
    may: [
      'fake-server/console',
      'fake-server/talk',
      'fake-server/demo',
      'fake-server/backend',
      'src/brand',
      'src/core/api/routes.ts',
      'src/core/model',
      'src/core/kernel',
      'src/core/ports',
      'src/ui/shell/crash-boundary.tsx',
    ],
    mayTypes: ['src/adapters/clock', 'fake-server/offline'],
    packages: ['react', 'react-dom', 'qr'],
    because: 'the console shows and steers a demo from outside the product: it draws with parts of its own',
  },
  {
    files: /^fake-server\/payment-page\//,
    may: [
      'fake-server/payment-page',
      'fake-server/console',
      'fake-server/demo',
      'fake-server/backend',
      'src/core/model',
      'src/ui/lib/ghost-clicks.ts',
      'src/ui/styles',
    ],
    packages: ['react', 'react-dom'],
    because: 'the payment stand-in is a page of the demo: what it records is the backend’s work',
  },
  {
    files: /^tests\/gallery\/run\//,
    may: ['tests/gallery/run', 'src/build', 'tests/run'],
    packages: ['node:*'],
    because:
      'the command of the gallery runs on Node, finds the browser as the tests do, and never in the page',
  },
  {
    files: /^tests\/gallery\/vite\.config\.ts$/,
    may: ['src/build'],
    packages: ['node:*', 'vite', '@vitejs/plugin-react'],
    because: 'the page of the gallery is built as the product is',
  },
  {
    files: /^tests\/gallery\//,
    may: [
      'tests/gallery',
      'tests/fakes/compose-whole.ts',
      'src/ui',
      'src/i18n',
      'src/assets',
      'src/composition',
      'src/telemetry/consent.ts',
      'src/adapters/clock',
      'src/core',
      'virtual:english',
      'virtual:picture',
    ],
    packages: ['react', 'react-dom', 'wouter'],
    because:
      'the gallery draws the screens as the product does, composed as usual, and nothing draws on the gallery',
  },
]

/** Packages that one file or folder alone may import, because it is to be exchanged in one place. */
export const soleImporters: readonly { package: string; where: RegExp; because: string }[] = [
  {
    package: '@mswjs/data',
    where: /^fake-server\/backend\/mswjs-database\.ts$/,
    because: 'the library is no longer maintained: one file hides it, so that one file replaces it',
  },
  {
    package: 'inversify',
    where: /^src\/composition\//,
    because: 'no screen and no flow meets the container',
  },
  { package: 'msw', where: /^fake-server\//, because: 'no fake may reach a production build' },
  { package: '@faker-js/faker', where: /^fake-server\//, because: 'no fake may reach a production build' },
  {
    package: 'i18next',
    where: /^src\/i18n\//,
    because: 'screens get their texts from `useTranslation` of src/i18n',
  },
  {
    package: 'react-i18next',
    where: /^src\/i18n\//,
    because: 'its hook copies the i18next instance at each call: I18nProvider calls it once for all',
  },
  {
    package: 'react-dom',
    where: /^(?:src\/main\.tsx|src\/first-paint\/|src\/ui\/|fake-server\/|tests\/gallery\/)/,
    because: 'the core draws nothing',
  },
]

/** Files that load what only a running page knows: no rule sees it. */
export const workedOutImports: readonly { file: string; because: string }[] = [
  {
    file: 'src/build/plugins/first-paint-plugin.ts',
    because: 'what draws the landing card exists only once the build has made it',
  },
  {
    file: 'src/ui/lib/import-with-fresh-url.ts',
    because:
      'an engine may remember a failed import(), so the retry of a part needs a fresh address of it (R34)',
  },
]
