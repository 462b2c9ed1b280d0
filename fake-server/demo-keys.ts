/** What the demo keeps in local storage, beside the product's own keys. */
export const demoKeys = {
  database: 'plotline.demo.database',
  /** Snapshots that could not be read are put aside here. */
  setAside: 'plotline.demo.set-aside',
  scenario: 'plotline.demo.scenario',
  clock: 'plotline.demo.clock',
  console: 'plotline.demo.console',
} as const
