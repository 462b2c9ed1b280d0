import common from 'virtual:english/common'
import { Texts } from '../../../src/i18n/texts.tsx'
import { Router } from 'wouter'
import { vi } from 'vitest'
import type { HttpAnswer } from '../../../src/core/ports/http-client.ts'
import type { WizardFlow } from '../../../src/core/survey/wizard-flow.ts'
import { addEnglish } from '../../../src/i18n/english.ts'
import type { Languages } from '../../../src/i18n/languages.ts'
import { FirstContext } from '../../../src/ui/app/app-context.ts'
import { SurveyPage } from '../../../src/ui/pages/survey/survey-page.tsx'
import { createTestApp } from '../../fakes/create-test-app.ts'
import { createTestLanguages } from '../../fakes/test-languages.ts'
import { held, json } from '../../fakes/scripted-http.ts'
import { settled } from '../../fakes/settled.ts'
import { markupOf } from '../draw.tsx'

addEnglish('common', common)

/** The survey page on a form as the service sends it: a submission is never answered. `draw` gives the HTML of where the wizard stands, without effects. */
export async function openSurvey(
  form: unknown,
  answer: HttpAnswer = json(200, form),
): Promise<{ wizard: WizardFlow; languages: Languages; draw: () => string }> {
  const { app, clock } = createTestApp({
    answers: { 'GET /survey-forms': answer, 'POST /survey-forms': held().answer },
  })
  const { wizard } = app
  const visit = app.visit()
  wizard.enter(visit)
  for (let tries = 0; tries < 3; tries++) {
    await settled()
    clock.advance(3_000)
  }
  await settled()
  const languages = createTestLanguages()
  const wholeApp = { name: 'app', load: () => Promise.resolve(app), here: () => app }
  return {
    wizard,
    languages,
    draw() {
      vi.stubGlobal('document', { baseURI: 'https://plotline.test/' })
      try {
        return markupOf(
          <Texts i18n={languages.i18n}>
            <FirstContext value={{ app, languages, wholeApp, telling: null, pressed: false }}>
              <Router ssrPath="/">
                <SurveyPage visit={visit} />
              </Router>
            </FirstContext>
          </Texts>,
        )
      } finally {
        vi.unstubAllGlobals()
      }
    },
  }
}
