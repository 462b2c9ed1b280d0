/**
 * What may be fetched, in KB of 1024 bytes, packed with brotli 11: what stands, rounded up to the next half. Whoever makes a part
 * smaller lowers its line; whoever lets one grow says why in the commit that raises it.
 */

/** Everything that a visitor fetches to come so far, and not before. */
export const entries = {
  'landing to first question': 98.5,
  'lead form': 47.5,
  checkout: 25,
  'thank-you': 2,
} as const

/** Files of a build that tells somebody what happens (R58), and of no other: 5 KB without ads and vitals, 4.5 and 3.4 where a server or the data layer alone is told. */
const telling = {
  'ask-and-tell.css': 0.5,
  'ask-and-tell.js': 2.5,
  'create-listeners.js': 3.5,
  'report-vitals.js': 5.5,
} as const

export const tellers: readonly string[] = Object.keys(telling)

/** Each file of the build that holds code, markup or texts, by its name without the hash. */
export const parts: Readonly<Record<string, number>> = {
  ...telling,
  'checkout-page.css': 5,
  'checkout-page.js': 15,
  'crash-screen.css': 0.5,
  'crash-screen.js': 0.5,
  'create-app.js': 28,
  'drawing-pane.css': 0.5,
  'drawing-pane.js': 1,
  'index.html': 11,
  'index.js': 88,
  'keen-slider.es.js': 5.5,
  'later.css': 1.5,
  'later.js': 6.5,
  'lead-page.css': 1.5,
  'lead-page.js': 4.5,
  'legal-page.css': 0.5,
  'legal-page.js': 3.5,
  'locales/{code}/landing-{region}.html': 2,
  'locales/{code}/translation.json': 10.5,
  'not-found-page.css': 0.5,
  'not-found-page.js': 1,
  'payment-failed-page.js': 0.5,
  'thank-you-page.css': 0.5,
  'thank-you-page.js': 2,
  'toast-stack.css': 1,
  'toast-stack.js': 6.5,
  'uk.html': 11,
  'us.html': 11,
}
