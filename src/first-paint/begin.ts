import { sendAhead } from '../adapters/http/reads-ahead.ts'
import { localeAddress } from '../core/api/locale-address.ts'
import { surveyPath } from '../core/api/survey-path.ts'
import { isLanguageCode, tagOf } from '../core/model/language.ts'
import { regionOf } from '../core/model/region.ts'
import { isSurveyPath } from '../core/model/visit.ts'
import type { EnglishTexts } from '../i18n/english.ts'
import { detectLanguage } from '../i18n/detect-language.ts'
import { cardAddress, cardPolicy, markOf, type Begun } from './begun.ts'
import { languageSources } from './language-sources.ts'

/** The one way in which a text becomes markup here: as a landing card of this build. What else a host may answer is none. */
const cardRules = {
  createHTML(text: string): string {
    if (!text.startsWith('<div')) throw new TypeError('this is no landing card')
    return text
  },
}

/**
 * Sends for what the product will ask for, and sees to it that nobody sees the landing card of another page, region or
 * language than theirs. Runs before the page's body is read. `forms` is the
 * forms service's address; null on the fake backend, which every request is left to.
 */
export function begin(window: Window, forms: string | null): Begun {
  const { document, location } = window
  const root = document.documentElement
  const isSurvey = isSurveyPath(location.pathname)
  const region = regionOf(location.pathname)
  const detected = detectLanguage(location.search, languageSources(window))
  const language = detected ?? 'en'
  const requests: Begun['requests'] = new Map()

  function ask(address: string, credentials: RequestCredentials): void {
    requests.set(
      address,
      sendAhead((signal) => window.fetch(address, { credentials, signal })),
    )
  }
  function press({ target, clientX: x, clientY: y, timeStamp: at }: MouseEvent): void {
    const button = target instanceof Element ? target.closest<HTMLElement>('main button') : null
    if (!button) return
    begun.pressed = { button, x, y, at }
    button.setAttribute('aria-busy', 'true')
  }
  /** Goes on when the product is here, so that an earlier choice does not take back the one after it. */
  function choose({ target }: Event): void {
    if (target instanceof HTMLSelectElement && isLanguageCode(target.value)) begun.chosen = target.value
  }
  /** Puts the card of another language than the document's into its place, unless the product was faster. */
  async function show(): Promise<void> {
    const answer = await window.fetch(cardAddress(language, region))
    const markup = answer.ok ? await answer.text() : ''
    const place = document.getElementById('root')
    if (!place || !markup || root.dataset.blank === undefined) return
    place.innerHTML = (window.trustedTypes?.createPolicy(cardPolicy, cardRules) ?? cardRules).createHTML(
      markup,
    )
    root.lang = tagOf(language)
    begun.shown = markOf(region, root.lang)
    delete root.dataset.blank
  }

  const lost = (): HTMLElement => document.querySelector('#lost div')!
  /** Whether the product's script failed to load, to parse or to run. */
  let hasFailed = false
  function loadAgain({ target }: Event): void {
    if (target instanceof Element && target.closest('button')) location.reload()
  }
  /** Replaces the English of a notice by the visitor's language, if its texts load. */
  async function translate(notice: Element, textsOf: (texts: EnglishTexts) => string[]): Promise<void> {
    if (language === 'en') return
    const answer = await window.fetch(localeAddress(language))
    textsOf((await answer.json()) as EnglishTexts).forEach((text, index) => {
      notice.children[index]!.textContent = text
    })
    notice.setAttribute('lang', tagOf(language))
  }
  /** Extensions, antivirus programs and hosts add scripts too, and the page's policy keeps those out. */
  const isOwn = (address: string): boolean => address.startsWith(`${location.origin}/assets/`)
  function missed(event: Event): void {
    const { target } = event
    if (target instanceof HTMLScriptElement && isOwn(target.src)) begun.fail()
    if (event instanceof ErrorEvent && isOwn(event.filename)) hasFailed = true
  }
  /** After 30 s the notice that needs no script is shown. A script that is still loading is waited for: that notice is another one. */
  function waited({ target }: Event): void {
    if (!(target instanceof HTMLElement) || !target.matches('#unstarted *')) return
    target.hidden = !hasFailed && document.querySelector('script[type=module]') !== null
    if (target.hidden) begun.fail()
    else translate(target, ({ notStarted }) => [notStarted.hint]).catch(() => {})
  }

  const begun: Begun = {
    language: detected,
    shown: null,
    requests,
    pressed: null,
    chosen: null,
    end() {
      window.removeEventListener('error', missed, true)
      document.removeEventListener('click', press)
      document.removeEventListener('click', loadAgain)
      delete root.dataset.blank
      lost().hidden = true
    },
    fail() {
      hasFailed = true
      document.removeEventListener('click', press)
      document.addEventListener('click', loadAgain)
      begun.pressed?.button.removeAttribute('aria-busy')
      lost().hidden = false
      translate(lost(), ({ common }) => [common.pageFailedHint, common.reload]).catch(() => {})
    },
  }
  window.addEventListener('error', missed, true)
  document.addEventListener('animationstart', waited)
  document.addEventListener('click', press)
  document.addEventListener('change', choose)
  if (forms !== null && isSurvey) ask(forms + surveyPath, 'omit')
  if (forms !== null && language !== 'en') ask(localeAddress(language), 'same-origin')

  if (isSurvey && language === 'en' && region === root.dataset.region) begun.shown = markOf(region, root.lang)
  else {
    root.dataset.blank = ''
    if (forms !== null && isSurvey && language !== 'en') show().catch(() => {})
  }
  return begun
}
