import { act } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createManualClock } from '../../fakes/manual-clock.ts'
import { createManualPage } from '../../fakes/manual-page.ts'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { createConsent } from '../../../src/telemetry/consent.ts'
import { ConsentBar } from '../../../src/ui/shell/consent-bar.tsx'
import { show } from '../show.tsx'

/** The consent bar in a page with a button. */
function showBar() {
  const ports = { clock: createManualClock(), storage: createMemoryStorage(), page: createManualPage() }
  const consent = createConsent(ports, { receivers: [], isRefusedByBrowser: false })
  const shown = show(
    <main id="main" tabIndex={-1}>
      <button type="button">Privacy choices</button>
      <ConsentBar consent={consent} />
    </main>,
  )
  const refuse = () => act(() => shown.getByRole('button', { name: 'No, thanks' }).click())
  return { ...shown, consent, refuse }
}

it('the consent bar gets the focus only when the visitor opens it, even if it is already shown', () => {
  const { consent, getByRole, queryByRole, refuse } = showBar()
  const choices = getByRole('button', { name: 'Privacy choices' })
  const bar = (): HTMLElement => getByRole('region', { name: 'Your privacy' })
  choices.focus()
  expect({ isShown: bar().isConnected, focused: document.activeElement }).toEqual({
    isShown: true,
    focused: choices,
  })
  act(() => consent.open())
  expect(document.activeElement).toBe(bar())
  refuse()
  expect(queryByRole('region')).toBeNull()
  expect(document.activeElement).toBe(choices)
})

it('focus moves to main when the bar closes if no element had it when the bar was opened', () => {
  const { consent, getByRole, refuse } = showBar()
  act(() => consent.answer(true))
  act(() => consent.open())
  refuse()
  expect(document.activeElement).toBe(getByRole('main'))
})
