import { useLayoutEffect, type ReactNode } from 'react'
import landing from 'virtual:english/landing'
import wizardTexts from 'virtual:english/wizard'
import { addEnglish } from '../../../i18n/english.ts'
import { useShell } from '../../shell/shell.ts'
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
    </>
  )
}
