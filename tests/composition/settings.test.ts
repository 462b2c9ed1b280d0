import { describe, expect, it } from 'vitest'
import { readSettings } from '../../src/composition/settings.ts'

const none = { MODE: 'production', DEV: false }

describe('the settings of a build', () => {
  it('are samples where nothing is configured (R59)', () => {
    expect(readSettings(none)).toMatchObject({
      brand: { name: 'Plotline', mark: null },
      parentCompany: 'Northlight Homes',
      contactEmail: 'care@northlight.example',
      homeCity: 'Chennai',
      familyPictureUrl: null,
      ads: null,
      vitalsUrl: null,
    })
  })

  it('take addresses with or without a trailing slash', () => {
    const settings = readSettings({
      ...none,
      VITE_FORMS_API: 'https://forms.test/v1/',
      VITE_CUSTOMER_API: ' https://api.test ',
    })
    expect([settings.formsApi, settings.customerApi]).toEqual(['https://forms.test/v1', 'https://api.test'])
  })

  it('read the social links from their list and drop what is no address', () => {
    const { socialLinks } = readSettings({
      ...none,
      VITE_SOCIAL_LINKS: 'https://a.test, javascript:alert(1),, http://b.test/x ',
    })
    expect(socialLinks).toEqual(['https://a.test', 'http://b.test/x'])
  })

  it('take each variable by its own name', () => {
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

  it('ask the visitor where somebody is told and nobody chose, and nobody where nobody is told', () => {
    expect(readSettings({ ...none, VITE_CONSENT: 'required' }).consent).toBeNull()
    for (const told of [{ VITE_ADS_ID: 'AW-1' }, { VITE_DATA_LAYER: 'on' }, { VITE_EVENTS_URL: '/e' }]) {
      expect(readSettings({ ...none, ...told }).consent).toBe('required')
      expect(readSettings({ ...none, ...told, VITE_CONSENT: 'none' }).consent).toBe('none')
    }
    expect(readSettings({ ...none, VITE_EVENTS_URL: '/e' })).toMatchObject({
      eventsUrl: '/e',
      dataLayer: false,
    })
  })

  it('switch social proof off where the build says so (R36)', () => {
    expect(readSettings({ ...none, VITE_SOCIAL_PROOF: 'off' }).socialProof).toBe('off')
    expect(readSettings({ ...none, VITE_SOCIAL_PROOF: 'simulated' }).socialProof).toBe('simulated')
  })

  it('let services know a press by its key where the build says so (R66)', () => {
    expect(readSettings(none).idempotency).toBe('off')
    expect(readSettings({ ...none, VITE_IDEMPOTENCY: 'header' }).idempotency).toBe('header')
  })
})
