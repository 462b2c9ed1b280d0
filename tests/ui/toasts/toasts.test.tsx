import { beforeAll, describe, expect, it } from 'vitest'
import { renderToStaticMarkup } from 'react-dom/server'
import { Texts } from '../../../src/i18n/texts.tsx'
import alerts from 'virtual:english/alerts'
import common from 'virtual:english/common'
import type { ToastType } from '../../../src/core/alerts/toasts.ts'
import { addEnglish } from '../../../src/i18n/english.ts'
import { FirstContext } from '../../../src/ui/app/app-context.ts'
import { Toasts } from '../../../src/ui/toasts/toasts.tsx'
import { createTestApp } from '../../fakes/create-test-app.ts'
import { createTestLanguages } from '../../fakes/test-languages.ts'

beforeAll(() => {
  addEnglish('alerts', alerts)
  addEnglish('common', common)
})

/** The toasts before the part that draws them is here. */
function drawn(shown: readonly ToastType[]): string {
  const { app } = createTestApp()
  for (const type of shown) app.toasts.show(type, { kind: 'submit-status', status: 422 })
  const languages = createTestLanguages()
  const wholeApp = { name: 'app', load: () => Promise.resolve(app), here: () => app }
  return renderToStaticMarkup(
    <Texts i18n={languages.i18n}>
      <FirstContext value={{ app, languages, wholeApp, telling: null, pressed: false }}>
        <Toasts wanted={false} />
      </FirstContext>
    </Texts>,
  )
}

describe('toasts whose part is not here yet (R53)', () => {
  it('say the same sentence in a plain line, an error as an alert (R32)', () => {
    expect(drawn(['error'])).toMatch(/<p role="alert"><span>Request failed with status 422<\/span><\/p>/)
  })

  it.each<ToastType>(['blank', 'success', 'loading', 'custom'])('of the type %s are no alerts', (type) => {
    expect(drawn([type])).toMatch(/<p role="status"><span>Request failed with status 422<\/span><\/p>/)
  })

  it('leave nothing behind where there are none', () => {
    expect(drawn([])).toBe('')
  })
})
