import { describe, expect, it } from 'vitest'
import { readSettings } from '../../src/composition/settings.ts'

const none = { MODE: 'production', DEV: false }

describe('the settings of a build', () => {
  it('are samples where nothing is configured (R59)', () => {
    expect(readSettings(none)).toMatchObject({
      brandName: 'Plotline',
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

  it('name the ads labels once there is an id', () => {
    const { ads } = readSettings({ ...none, VITE_ADS_ID: 'AW-1', VITE_ADS_LABEL_THANKYOU: 'thanks' })
    expect(ads).toEqual({ id: 'AW-1', labels: { lead: '', checkout: '', 'thank-you': 'thanks' } })
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
