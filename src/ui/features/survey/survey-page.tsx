import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import landing from 'virtual:english/landing'
import wizardTexts from 'virtual:english/wizard'
import { addEnglish } from '../../../i18n/english.ts'
import { useShell } from '../../shell/shell.ts'
import { focusHeading, hasFocusOutsideMain, mainElement } from '../../layout/main-element.ts'
import { Landing } from './landing.tsx'
import { useSurvey } from './use-survey.ts'
import { Wizard } from './wizard.tsx'

addEnglish('landing', landing)
addEnglish('wizard', wizardTexts)

/** The landing card and the wizard. */
export function SurveyPage(): ReactNode {
  const { app, startClickedBeforeHydration } = useShell()
  const { survey } = app
  // Start was clicked before hydration: skip the landing card.
  const screen = useSurvey((state) => (startClickedBeforeHydration && !state.opening ? null : state.screen))
  // A layout effect: a step of an earlier visit must not be painted.
  useLayoutEffect(() => {
    const isStartPending = startClickedBeforeHydration && !survey.state.get().opening
    const leave = survey.enter()
    if (isStartPending) survey.start()
    return leave
  }, [survey, startClickedBeforeHydration])
  return (
    <>
      {screen === 'landing' && <Landing />}
      {screen === 'questions' && <Wizard />}
      <FocusOnStep />
    </>
  )
}

/** The only control of a step, if that is a text field. */
function loneTextField(): HTMLInputElement | null {
  const inputs = mainElement()?.querySelectorAll<HTMLInputElement>('form input')
  const input = inputs?.length === 1 ? inputs[0]! : null
  return input?.type === 'text' ? input : null
}

const isTyping = (): boolean => document.activeElement !== null && document.activeElement === loneTextField()

/**
 * After each step, focuses its heading, and scrolls to the top. A lone text field gets the focus instead if no on-screen keyboard covers
 * its question (R77), or if the keyboard is open for the step before (R99). The first load and focus outside `main` are left alone.
 */
function FocusOnStep(): null {
  const screenKey = useSurvey(({ screen, form, stepIndex }) =>
    screen === 'landing' ? screen : `${form.kind}.${stepIndex}`,
  )
  const seen = useRef(screenKey)
  const wasTyping = useRef(false)
  useEffect(() => {
    // A tap on Next moves the focus to the button before the form is submitted.
    const handlePress = (): void => {
      wasTyping.current = isTyping()
    }
    const handleSubmit = (): void => {
      wasTyping.current ||= isTyping()
    }
    document.addEventListener('pointerdown', handlePress, true)
    document.addEventListener('submit', handleSubmit, true)
    return () => {
      document.removeEventListener('pointerdown', handlePress, true)
      document.removeEventListener('submit', handleSubmit, true)
    }
  }, [])
  useEffect(() => {
    if (seen.current === screenKey) return
    seen.current = screenKey
    if (hasFocusOutsideMain() || screenKey.startsWith('loading')) return
    window.scrollTo(0, 0)
    const field = wasTyping.current || matchMedia('(pointer: fine)').matches ? loneTextField() : null
    wasTyping.current = false
    if (field) field.focus({ preventScroll: true })
    else focusHeading()
  }, [screenKey])
  return null
}
