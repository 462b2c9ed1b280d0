import { prefetch } from '../adapters/http/prefetch.ts'
import { localeAddress } from '../core/api/texts-api.ts'
import { surveyPath } from '../core/api/forms-api.ts'
import { isLanguageCode, tagOf } from '../core/model/language.ts'
import { regionOf } from '../core/model/region.ts'
import { isSurveyPath } from '../core/model/visit.ts'
import type { EnglishTexts } from '../i18n/english.ts'
import { detectLanguage, languageSources } from '../i18n/detect-language.ts'
import { type BootHandoff, cardAddress, cardKey, cardPolicy, whenActivated } from './boot-handoff.ts'

/** Trusted types: only a landing card of this build becomes markup, whatever else a host may answer. */
const cardRules = {
  createHTML(text: string): string {
    if (!text.startsWith('<div')) throw new TypeError('this is no landing card')
    return text
  },
}

/**
 * Prefetches the survey and the texts, and hides a landing card of another page, region or language than the visitor's. Runs
 * before the browser parses the body. `forms` is the forms service's address; null on the fake backend, which answers all requests itself.
 */
export function bootstrap(window: Window, forms: string | null): BootHandoff {
  const { document, location } = window
  const root = document.documentElement
  const isSurvey = isSurveyPath(location.pathname)
  const region = regionOf(location.pathname)
  const detected = detectLanguage(location.search, languageSources(window))
  const language = detected ?? 'en'
  const requests: BootHandoff['requests'] = new Map()

  function prefetchAddress(address: string, init: RequestInit): void {
    requests.set(
      address,
      prefetch((signal) => window.fetch(address, { ...init, signal })),
    )
  }
  function recordClick({ target }: MouseEvent): void {
    const button = target instanceof Element ? target.closest<HTMLElement>('main button') : null
    if (!button) return
    boot.earlyClick = { button }
    button.setAttribute('aria-busy', 'true')
  }
  /** Stays after `end()`, so that the latest choice wins. */
  function recordLanguage({ target }: Event): void {
    if (target instanceof HTMLSelectElement && isLanguageCode(target.value))
      boot.chosenLanguage = target.value
  }
  /** Shows the card of the visitor's language, unless the app has rendered by then. */
  async function showCard(): Promise<void> {
    const response = await window.fetch(cardAddress(language, region))
    const markup = response.ok ? await response.text() : ''
    const container = document.getElementById('root')
    if (!container || !markup || root.dataset.blank === undefined) return
    container.innerHTML = (window.trustedTypes?.createPolicy(cardPolicy, cardRules) ?? cardRules).createHTML(
      markup,
    )
    root.lang = tagOf(language)
    boot.renderedCard = cardKey(region, root.lang)
    delete root.dataset.blank
  }

  const notLoadedNotice = (): HTMLElement => document.querySelector('#not-loaded div')!
  /** Whether the product's script failed to load, to parse or to run. */
  let hasFailed = false
  function reloadOnClick({ target }: Event): void {
    if (target instanceof Element && target.closest('button')) location.reload()
  }
  /** Replaces the English of a notice by the visitor's language, if its texts load. */
  async function translate(notice: Element, toTexts: (texts: EnglishTexts) => string[]): Promise<void> {
    if (language === 'en') return
    const response = await window.fetch(localeAddress(language))
    toTexts((await response.json()) as EnglishTexts).forEach((text, index) => {
      notice.children[index]!.textContent = text
    })
    notice.setAttribute('lang', tagOf(language))
  }
  /** Extensions, antivirus programs and hosts add scripts too, and the page's policy keeps those out. */
  const isOwn = (address: string): boolean => address.startsWith(`${location.origin}/assets/`)
  function recordError(event: Event): void {
    const { target } = event
    if (target instanceof HTMLScriptElement && isOwn(target.src)) boot.fail()
    if (event instanceof ErrorEvent && isOwn(event.filename)) hasFailed = true
  }
  /** CSS shows `#not-started` after 30 s. If the script is still loading, `#not-loaded` replaces it. */
  function handleNotStarted({ target }: Event): void {
    if (!(target instanceof HTMLElement) || !target.matches('#not-started *')) return
    target.hidden = !hasFailed && document.querySelector('script[type=module]') !== null
    if (target.hidden) boot.fail()
    else translate(target, ({ notStarted }) => [notStarted.hint]).catch(() => {})
  }

  const boot: BootHandoff = {
    language: detected,
    renderedCard: null,
    requests,
    earlyClick: null,
    chosenLanguage: null,
    end() {
      window.removeEventListener('error', recordError, true)
      document.removeEventListener('animationstart', handleNotStarted)
      document.removeEventListener('click', recordClick)
      document.removeEventListener('click', reloadOnClick)
      delete root.dataset.blank
      notLoadedNotice().hidden = true
    },
    fail() {
      hasFailed = true
      document.removeEventListener('click', recordClick)
      document.addEventListener('click', reloadOnClick)
      boot.earlyClick?.button.removeAttribute('aria-busy')
      notLoadedNotice().hidden = false
      translate(notLoadedNotice(), ({ common }) => [common.pageFailedHint, common.reload]).catch(() => {})
    },
  }
  window.addEventListener('error', recordError, true)
  document.addEventListener('animationstart', handleNotStarted)
  document.addEventListener('click', recordClick)
  document.addEventListener('change', recordLanguage)
  // A prerendered page calls no service (R82).
  if (forms !== null && isSurvey)
    whenActivated(document, () =>
      prefetchAddress(forms + surveyPath, { credentials: 'omit', cache: 'no-cache' }),
    )
  if (forms !== null && language !== 'en')
    prefetchAddress(localeAddress(language), { credentials: 'same-origin' })

  if (isSurvey && language === 'en' && region === root.dataset.region)
    boot.renderedCard = cardKey(region, root.lang)
  else {
    root.dataset.blank = ''
    if (forms !== null && isSurvey && language !== 'en') showCard().catch(() => {})
  }
  return boot
}
