import { describe, expect, it } from 'vitest'
import { readSettings } from '../../src/composition/settings.ts'

const none = { MODE: 'production', DEV: false }

describe('the settings of a build', () => {
  it('has samples and defaults for missing variables (R59)', () => {
    expect(readSettings(none)).toMatchObject({
      brand: { name: 'Plotline', mark: null },
      parentCompany: 'Northlight Homes',
      contactEmail: 'care@northlight.example',
      homeCity: 'Chennai',
      familyPictureUrl: null,
      ads: null,
      vitalsUrl: null,
      socialProof: 'simulated',
      idempotency: 'off',
    })
  })

  it('accepts addresses with or without a trailing slash', () => {
    const settings = readSettings({
      ...none,
      VITE_FORMS_API: 'https://forms.test/v1/',
      VITE_CUSTOMER_API: ' https://api.test ',
    })
    expect(settings).toMatchObject({
      formsApi: 'https://forms.test/v1',
      customerApi: 'https://api.test',
    })
  })

  it('reads the list of social links without invalid ones', () => {
    const { socialLinks } = readSettings({
      ...none,
      VITE_SOCIAL_LINKS: 'https://a.test, javascript:alert(1),, http://b.test/x ',
    })
    expect(socialLinks).toEqual(['https://a.test', 'http://b.test/x'])
  })

  it('reads each variable by its name (R36, R66)', () => {
    const brand = {
      brand: { name: 'Acme', mark: null },
      parentCompany: 'Company',
      contactEmail: 'a@b.test',
      homeCity: 'Pune',
    }
    const services = { formsApi: 'forms', customerApi: 'customer', paymentUrl: 'payment' }
    const codes = { brandCode: 'brand', appCode: 'app', entity: 'entity', updateToken: 'token' }
    const settings = readSettings({
      VITE_BRAND_NAME: brand.brand.name,
      VITE_PARENT_COMPANY: brand.parentCompany,
      VITE_CONTACT_EMAIL: brand.contactEmail,
      VITE_HOME_CITY: brand.homeCity,
      VITE_SOCIAL_LINKS: 'https://a.test',
      VITE_MAIL_ASSETS_URL: 'family',
      VITE_SOCIAL_PROOF: 'off',
      VITE_FORMS_API: services.formsApi,
      VITE_CUSTOMER_API: services.customerApi,
      VITE_PAYMENT_URL: services.paymentUrl,
      VITE_IDEMPOTENCY: 'header',
      VITE_BRAND_CODE: codes.brandCode,
      VITE_APP_CODE: codes.appCode,
      VITE_ENTITY: codes.entity,
      VITE_UPDATE_TOKEN: codes.updateToken,
      VITE_BACK_TO_CHECKOUT_FORM: 'form_one_a',
      VITE_ADS_ID: 'AW-1',
      VITE_ADS_LABEL_LEAD: 'lead',
      VITE_ADS_LABEL_CHECKOUT: 'checkout',
      VITE_ADS_LABEL_THANKYOU: 'thanks',
      VITE_DATA_LAYER: 'on',
      VITE_EVENTS_URL: 'events',
      VITE_VITALS_URL: 'vitals',
      VITE_CONSENT: 'none',
    })
    expect(settings).toEqual({
      ...{ ...brand, ...services, ...codes },
      socialLinks: ['https://a.test'],
      familyPictureUrl: 'family',
      socialProof: 'off',
      idempotency: 'header',
      backToCheckoutForm: 'form_one_a',
      ads: { id: 'AW-1', labels: { lead: 'lead', checkout: 'checkout', 'thank-you': 'thanks' } },
      dataLayer: true,
      eventsUrl: 'events',
      vitalsUrl: 'vitals',
      consent: 'none',
    })
  })

  it('asks for consent by default if events are sent anywhere, and else never', () => {
    expect(readSettings({ ...none, VITE_CONSENT: 'required' }).consent).toBeNull()
    for (const sink of [{ VITE_ADS_ID: 'AW-1' }, { VITE_DATA_LAYER: 'on' }, { VITE_EVENTS_URL: '/e' }]) {
      expect(readSettings({ ...none, ...sink }).consent).toBe('required')
      expect(readSettings({ ...none, ...sink, VITE_CONSENT: 'none' }).consent).toBe('none')
    }
    expect(readSettings({ ...none, VITE_EVENTS_URL: '/e' })).toMatchObject({
      eventsUrl: '/e',
      dataLayer: false,
    })
  })
})
