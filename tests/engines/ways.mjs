import assert from 'node:assert/strict'
import { button, fill, press, until } from './tab.mjs'

/** @typedef {import('./tab.mjs').Tab} Tab */
/** @typedef {Awaited<ReturnType<typeof import('./sites.mjs').openSites>>} Sites */
/** @typedef {(key: string) => string} Words the product's texts by key */
/** @typedef {'in' | 'us' | 'uk'} Region */
/** @typedef {{ tab: Tab, sites: Sites, words: Words, region: Region, language: string, mobile: string }} Visit */

/** By region: where the address begins, and the dial code. */
const places = {
  in: { prefix: '', isd: '91' },
  us: { prefix: '/us', isd: '1' },
  uk: { prefix: '/uk', isd: '44' },
}

const title = `document.querySelector('main form h1')?.innerText`
const name = `document.querySelector('[autocomplete=name]')`
const code = `document.querySelector('[autocomplete=one-time-code]')`
const pathIs = (/** @type {string} */ path) => `location.pathname === ${JSON.stringify(path)}`

/** From the landing card to the last question, with a way back and forward and a reload in between. @param {Visit} visit */
async function survey({ tab, sites, words, region, language }, site = sites.plain) {
  const { prefix } = places[region]
  await tab.open(`${site}${prefix}/?lan=${language}`)
  await press(tab, 'Start', button(words('landing.start'), 'main'))
  for (let step = 1; step < 60; step++) {
    const asked = await until(tab, `question ${step}`, title)
    const other = `(${title}) && ${title} !== ${JSON.stringify(asked)}`
    if (step === 3) {
      await tab.run('history.back()')
      await until(tab, 'the question before, by Back', other)
      await tab.run('history.forward()')
      await until(tab, 'the question after, by Forward', `${title} === ${JSON.stringify(asked)}`)
    }
    const radios = Number(await tab.run(`document.querySelectorAll('main form input[type=radio]').length`))
    if (radios > 0) await press(tab, 'a choice', `document.querySelector('main form label:has(input)')`)
    else
      for (let field = 0; await hasField(tab, field); field++)
        await fill(tab, `[...document.querySelectorAll('main form input')][${field}]`, '40')
    const isLast = `${button(words('wizard.finish'), 'main form')} !== undefined`
    if (await tab.run(isLast)) return
    // A choice goes on by itself, but for the compass.
    const goesOn = radios > 0 && !(await tab.run(`document.querySelector('main form [value=NE]') !== null`))
    if (!goesOn) await press(tab, 'Next', button(words('wizard.next'), 'main form'))
    await until(tab, `what follows question ${step}`, other)
  }
  throw new Error('the survey does not end')
}

/** @param {Tab} tab @param {number} field */
const hasField = (tab, field) => tab.run(`document.querySelectorAll('main form input').length > ${field}`)

/** From the last question to the plans; a reload must not lose that a code was sent. @param {Visit} visit */
async function lead({ tab, sites, words, region, mobile }, keepsCode = true) {
  await press(tab, 'Finish', button(words('wizard.finish'), 'main form'))
  await until(tab, 'the form for the details', name, 40_000)
  await fill(tab, name, 'Asha Rao')
  await fill(tab, `document.querySelector('[autocomplete=tel-national]')`, mobile)
  if (region !== 'in') await fill(tab, `document.querySelector('[autocomplete=email]')`, 'asha@plotline.test')
  await press(tab, 'Submit', button(words('lead.submit'), 'main form'))
  await until(tab, 'the field for the code', code)
  const number = `+${places[region].isd} ${mobile}`
  if (keepsCode) {
    // As a phone does with a tab that it threw away: the document is made anew.
    const sent = sites.textsTo(number)
    await tab.run('location.reload()').catch(() => {})
    await until(tab, 'the code again after a reload', `performance.now() < 20000 && ${code}`)
    assert.equal(sites.textsTo(number), sent, 'a reload sent another text')
  }
  await fill(tab, code, sites.codeFor(number))
  await press(tab, 'Submit of the code', button(words('lead.submit'), 'main form'))
  await until(tab, 'the plans', `document.querySelector('input[name=plan]')`)
}

/** The whole way: survey, lead, code, plan, a declined payment, the way back, and a payment that goes through. @param {Visit} visit */
export async function wholeWay(visit) {
  const { tab, words, region } = visit
  const { prefix } = places[region]
  await survey(visit)
  await lead(visit)
  await press(tab, 'a plan', `document.querySelector('input[value=three]')?.labels[0]`)
  await press(tab, 'Pay', button(words('checkout.payNow'), 'main'))
  await press(tab, 'Decline', button('Decline'))
  await until(tab, 'the page of a failed payment', pathIs(`${prefix}/payment-failure`))
  await press(tab, 'Try again', button(words('paymentFailed.tryAgain'), 'main'))
  await until(tab, 'the offer', `document.querySelector('[role=timer]')`)
  await press(tab, 'Pay of the offer', button(words('checkout.payNow'), '[role=dialog]'))
  await press(tab, 'Pay at the payment page', button('Pay'))
  await until(tab, 'the page of thanks', pathIs(`${prefix}/thank-you`))
  await until(tab, 'the order', `/PL-/.test(document.body.innerText)`)
}

/** Where nothing can be kept the visit still comes to the plans. @param {Visit} visit */
export async function withoutStorage(visit) {
  const { tab, sites } = visit
  await survey(visit, sites.refused)
  assert.equal(
    await tab.run(`(() => { try { return localStorage.length } catch { return 'refused' } })()`),
    'refused',
  )
  await lead(visit, false)
}
