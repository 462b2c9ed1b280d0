/** What the demo keeps in local storage, beside the product's own keys. */
export const demoKeys = {
  /** Where the records were before they went to IndexedDB; over HTTP the name of their file. */
  database: 'plotline.demo.database',
  /** Calls of a page that was left before they were answered. */
  pending: 'plotline.demo.pending',
  /** Set when the stored records could not be read, until the console has said so. */
  startedFresh: 'plotline.demo.started-fresh',
  scenario: 'plotline.demo.scenario',
  clock: 'plotline.demo.clock',
  /** What was told of this visit, for the console. */
  told: 'plotline.demo.told',
  console: 'plotline.demo.console',
  /** The demo’s brand. `src/first-paint/hide-card-for-rebranded-demo.ts` reads it too. */
  dress: 'plotline.demo.dress',
} as const
