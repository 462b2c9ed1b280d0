import { act, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Consent } from '../../../src/telemetry/consent.ts'
import { TrackingConsent } from '../../../src/ui/shell/tracking-consent.tsx'
import { createTestApp } from '../../fakes/create-test-app.ts'
import { show } from '../show.tsx'

const consent = {} as Consent

it.each(['required', 'none'] as const)(
  'the tracking chunk is retried when the network is back: consent is %s (R58)',
  async (setting) => {
    const { app, page } = createTestApp()
    const Bar = setting === 'required' ? () => <p>May we?</p> : null
    const load = vi.fn(() => Promise.resolve({ consent, Bar })).mockRejectedValueOnce(new Error('no network'))
    const shown = show(<TrackingConsent />, { app, tracking: { name: 'tracking', load, peek: () => null } })
    await waitFor(() => expect(load).toHaveBeenCalledOnce(), { timeout: 5_000 })
    await act(async () => page.setOnline(false))
    await act(async () => page.setOnline(true))
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2), { timeout: 5_000 })
    await act(async () => {})
    expect(shown.queryAllByText('May we?')).toHaveLength(setting === 'required' ? 1 : 0)
  },
)
