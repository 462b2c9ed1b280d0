import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bootstrap } from '../../src/first-paint/bootstrap.ts'
import type { BootHandoff } from '../../src/first-paint/boot-handoff.ts'

let boot: BootHandoff

beforeEach(() => {
  document.body.innerHTML =
    '<div id="not-loaded"><div hidden><p></p><button></button></div></div><div id="not-started"><div></div></div><main><button>Start</button></main>'
  boot = bootstrap(window, null)
})
afterEach(() => boot.end())

/** Adds a script of this address that fails to load. */
function failToLoad(address: string): void {
  const script = document.createElement('script')
  // Browsers load no script of this type.
  script.type = 'text/plain'
  script.src = address
  document.head.append(script)
  script.dispatchEvent(new Event('error'))
  script.remove()
}

const isNotLoadedShown = (): boolean => !document.querySelector<HTMLElement>('#not-loaded div')!.hidden

it('shows the notice if one of the product’s scripts is missing', () => {
  failToLoad('/assets/index-12345678.js')
  expect(isNotLoadedShown()).toBe(true)
})

it.each([
  ['an antivirus program’s', 'https://antivirus.test/main.js'],
  ['an extension’s', 'chrome-extension://invalid/'],
  ['one that the host adds', '/cdn-cgi/scripts/email-decode.min.js'],
])('keeps waiting if another script is blocked: %s', (_, address) => {
  failToLoad(address)
  expect(isNotLoadedShown()).toBe(false)
  document.querySelector<HTMLElement>('main button')!.click()
  expect(boot.earlyClick?.button.getAttribute('aria-busy')).toBe('true')
})

describe('30 s after the page was shown', () => {
  const notStarted = (): HTMLElement => document.querySelector<HTMLElement>('#not-started div')!
  const addEntryScript = (): void => {
    const script = document.createElement('script')
    script.type = 'module'
    document.body.append(script)
  }
  /** The notice’s animation, which is delayed by 30 s, starts. */
  const startAnimation = (): void =>
    void notStarted().dispatchEvent(new Event('animationstart', { bubbles: true }))

  it('reports nothing once the app has started', () => {
    boot.end()
    addEntryScript()
    startAnimation()
    expect(isNotLoadedShown()).toBe(false)
  })

  it('reports a script that is still loading as not loaded', () => {
    addEntryScript()
    startAnimation()
    expect({ isNotLoadedShown: isNotLoadedShown(), notStartedHidden: notStarted().hidden }).toEqual({
      isNotLoadedShown: true,
      notStartedHidden: true,
    })
  })

  it('keeps the notice if the script failed to run (R83)', () => {
    addEntryScript()
    window.dispatchEvent(new ErrorEvent('error', { filename: `${location.origin}/assets/index-12345678.js` }))
    startAnimation()
    expect({ isNotLoadedShown: isNotLoadedShown(), notStartedHidden: notStarted().hidden }).toEqual({
      isNotLoadedShown: false,
      notStartedHidden: false,
    })
  })

  it('reports a script that is still loading if only an extension failed (R83)', () => {
    addEntryScript()
    window.dispatchEvent(new ErrorEvent('error', { filename: 'chrome-extension://one/content.js' }))
    startAnimation()
    expect({ isNotLoadedShown: isNotLoadedShown(), notStartedHidden: notStarted().hidden }).toEqual({
      isNotLoadedShown: true,
      notStartedHidden: true,
    })
  })
})
