/** The demo's keys in local storage. */
export const demoKeys = {
  /** The log's database in IndexedDB, and the key that tells other tabs that it has grown; over HTTP the name of its file. */
  log: 'plotline.demo.log',
  /** Calls of a page that was unloaded before they were answered. */
  pending: 'plotline.demo.pending',
  scenario: 'plotline.demo.scenario',
  clock: 'plotline.demo.clock',
  /** The analytics events of the visits on this device, for the console. */
  events: 'plotline.demo.events',
  console: 'plotline.demo.console',
  /** The demo’s brand. `src/first-paint/hide-card-for-rebranded-demo.ts` reads it too. */
  branding: 'plotline.demo.branding',
} as const
