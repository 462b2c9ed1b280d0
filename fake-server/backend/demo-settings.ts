import type { ServiceSettings } from './backend-context.ts'

/** The configuration of a demo. It replaces the environment's; every value is a sample. */
export const demoSettings = {
  formsApi: '/fake/forms',
  customerApi: '/fake/api',
  /** The services recognize a retry by its idempotency key (R66). */
  idempotency: 'header',
  /** Relative to the page's own origin. */
  paymentPath: '/demo/payment',
  brandCode: 'demo-brand',
  appCode: 'demo-app',
  entity: 'demo-entity',
  updateToken: 'demo-update-token',
  backToCheckoutForm: 'form_one_demo',
  /** Reserved names (RFC 2606): the links are shown and lead nowhere. */
  socialLinks: [
    'https://photos.example/northlight',
    'https://films.example/northlight',
    'https://news.example/northlight',
  ],
} as const satisfies ServiceSettings & Record<string, string | readonly string[]>
