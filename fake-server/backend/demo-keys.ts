/** The demo's keys in local storage. */
export const demoKeys = {
  /** The lock and the channel of the records in IndexedDB; over HTTP the name of their file. */
  database: 'plotline.demo.database',
  /** Calls of a page that was unloaded before they were answered. */
  pending: 'plotline.demo.pending',
  /** Set when the stored records could not be read, until the console has said so. */
  startedFresh: 'plotline.demo.started-fresh',
  scenario: 'plotline.demo.scenario',
  clock: 'plotline.demo.clock',
  /** The analytics events of the visits on this device, for the console. */
  events: 'plotline.demo.events',
  console: 'plotline.demo.console',
  /** The demo’s brand. `src/first-paint/hide-card-for-rebranded-demo.ts` reads it too. */
  branding: 'plotline.demo.branding',
} as const
