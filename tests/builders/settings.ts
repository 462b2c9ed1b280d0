import type { Settings } from '../../src/composition/settings.ts'
import { testServiceUrls } from '../fakes/fake-ports.ts'

/** A complete configuration for tests. */
export function buildSettings(changes: Partial<Settings> = {}): Settings {
  return {
    brand: { name: 'Plotline', mark: null },
    parentCompany: 'Northlight Homes',
    contactEmail: 'care@plotline.test',
    homeCity: 'Chennai',
    socialLinks: [],
    familyPictureUrl: null,
    socialProof: 'simulated',
    formsApi: testServiceUrls.forms,
    customerApi: testServiceUrls.customer,
    idempotency: 'off',
    paymentUrl: 'https://pay.plotline.test/checkout',
    brandCode: 'test-brand',
    appCode: 'test-app',
    entity: 'test-entity',
    updateToken: 'test-update-token',
    backToCheckoutForm: 'form_one_demo',
    ads: null,
    vitalsUrl: null,
    eventsUrl: null,
    dataLayer: false,
    consent: null,
    ...changes,
  }
}
