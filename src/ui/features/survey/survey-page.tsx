import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import landing from 'virtual:english/landing'
import wizardTexts from 'virtual:english/wizard'
import type { Visit } from '../../../core/model/visit.ts'
import { addEnglish } from '../../../i18n/english.ts'
import { useShell } from '../../shell/shell.ts'
import { focusHeading, hasFocusOutsideMain, mainElement } from '../../layout/main-element.ts'
import { Landing } from './landing.tsx'
import { useWizard } from './use-wizard.ts'
import { Wizard } from './wizard.tsx'

addEnglish('landing', landing)
addEnglish('wizard', wizardTexts)

/** The landing card and the wizard. */
export function SurveyPage({ visit }: { visit: Visit }): ReactNode {
  const { app, startClickedBeforeHydration } = useShell()
  const { wizard } = app
  // Start was clicked before hydration: skip the landing card.
  const screen = useWizard((state) =>
    startClickedBeforeHydration && !state.opening ? 'pressed' : state.screen,
  )
  // Before the first paint: a step of an earlier visit is never seen.
  useLayoutEffect(() => {
    const isPressed = startClickedBeforeHydration && !wizard.state.get().opening
    const leave = wizard.enter(visit)
    if (isPressed) wizard.start()
    return leave
  }, [wizard, visit, startClickedBeforeHydration])
  useArrivalFocus()
  if (screen === 'pressed') return null
  return screen === 'landing' ? <Landing /> : <Wizard />
}

/**
 * The only control of a step where that is a text field and there is a fine pointer (R77): typing begins at once, and
 * no keyboard comes up over the question.
 */
function loneTextField(): HTMLInputElement | null {
  const inputs = mainElement()?.querySelectorAll<HTMLInputElement>('form input')
  const input = inputs?.length === 1 ? inputs[0]! : null
  return input?.type === 'text' && matchMedia('(pointer: fine)').matches ? input : null
}

/** After each step focus goes to its heading or its only field, at the top of the page; never on the first load, and never away from what stands outside. */
function useArrivalFocus(): void {
  const place = useWizard(({ screen, form, stepIndex }) =>
    screen === 'landing' ? screen : `${form.kind}.${stepIndex}`,
  )
  const seen = useRef(place)
  useEffect(() => {
    if (seen.current === place) return
    seen.current = place
    if (hasFocusOutsideMain() || place.startsWith('loading')) return
    window.scrollTo(0, 0)
    const field = loneTextField()
    if (field) field.focus({ preventScroll: true })
    else focusHeading()
  }, [place])
}
