/** What the demo keeps in local storage, beside the product's own keys. */
export const demoKeys = {
  database: 'plotline.demo.database',
  /** Snapshots that could not be read are put aside here. */
  setAside: 'plotline.demo.set-aside',
  scenario: 'plotline.demo.scenario',
  clock: 'plotline.demo.clock',
  console: 'plotline.demo.console',
  /** There once the visitor, who saves data, did not want a copy for use without a network. */
  noCopy: 'plotline.demo.no-copy',
  /** The page that may write the records, where the browser has no locks. */
  owner: 'plotline.demo.owner',
} as const
