import { hasFlow } from './product.ts'
import type { ShownPage } from './product.ts'
import { ORIGIN, type Doc } from './tab.ts'
import type { Voyage } from './voyage.ts'

/** The current screen in a few words. */
export function screenOf({ browser }: Pick<Voyage, 'browser'>): string {
  const doc = browser.document()
  if (!doc) return browser.currentEntry().url.origin === ORIGIN ? 'nothing' : 'payment page'
  return screenIn(doc.product.shown())
}

/** The screen of any page in a few words. */
export function screenIn(shown: ShownPage): string {
  switch (shown.page) {
    case 'survey': {
      const { screen, form, stepIndex, isSending } = shown.flow.state.get()
      if (screen === 'landing') return 'landing'
      if (form.kind !== 'ready') return `question, ${form.kind}`
      return isSending ? 'last question, sending' : `question ${stepIndex + 1}`
    }
    case 'lead': {
      const state = shown.flow.state.get()
      return 'busy' in state && state.busy !== 'no' ? `${state.step}, ${state.busy}` : state.step
    }
    case 'checkout': {
      const { details, offer, redirect } = shown.flow.state.get()
      const { dialog, secondsLeft } = offer
      if (details.kind !== 'ready') return `checkout, ${details.kind}`
      if (redirect) return 'checkout, redirecting'
      return dialog === 'none' ? 'checkout' : `checkout, ${dialog}${secondsLeft > 0 ? '' : ' over'}`
    }
    case 'thank-you':
      return shown.flow.order.isComplete ? 'thank-you' : 'thank-you, incomplete'
    case 'none':
      return hasFlow(shown.visit.page) ? `${shown.visit.page}, coming` : shown.visit.page
  }
}

/** The document's page if it is of this kind and not frozen. */
export function pageIn<Page extends ShownPage['page']>(
  doc: Doc | null,
  page: Page,
): Extract<ShownPage, { page: Page }> | null {
  const shown = doc && !doc.isFrozen ? doc.product.shown() : null
  return shown?.page === page ? (shown as Extract<ShownPage, { page: Page }>) : null
}
