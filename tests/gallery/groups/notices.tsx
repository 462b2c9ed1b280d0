import type { ReactNode } from 'react'
import { createStore } from '../../../src/core/kernel/store.ts'
import type { ReturnState } from '../../../src/core/thank-you/return-flow.ts'
import { createConsent } from '../../../src/telemetry/consent.ts'
import { Button } from '../../../src/ui/primitives/button.tsx'
import { MailText } from '../../../src/ui/layout/mail-text.tsx'
import { StatusPage, Actions } from '../../../src/ui/layout/status-page.tsx'
import { FamilyPicture } from '../../../src/ui/features/thank-you/family-picture.tsx'
import { LoadError } from '../../../src/ui/primitives/load-error.tsx'
import { OfflineStrip } from '../../../src/ui/shell/offline-strip.tsx'
import { ConsentBar } from '../../../src/ui/shell/consent-bar.tsx'
import { RichText } from '../../../src/ui/primitives/rich-text.tsx'
import { ReturnNotice } from '../../../src/ui/features/thank-you/return-notice.tsx'
import { desk, phone, type Case, type Group } from '../case.ts'
import { WithApp } from '../with-app.tsx'

function Offline({ online }: { online: boolean }): ReactNode {
  return (
    <WithApp part={{ online: createStore(online) }}>
      <OfflineStrip />
    </WithApp>
  )
}

/** The bar with its question, or with the notice that the browser refuses (Sec-GPC). */
const consentBar = (isRefusedByBrowser: boolean): Case['draw'] =>
  function ConsentBarSample() {
    const storage = { read: () => null, write() {}, remove() {}, watch: () => () => {} }
    const page = { onShown: () => () => {} }
    const consent = createConsent({ storage, page }, { isAsked: true, isRefusedByBrowser })
    consent.open()
    return <ConsentBar consent={consent} />
  }

const returnNotice = (state: ReturnState): Case['draw'] =>
  function ReturnNoticeSample() {
    const flow = { state: createStore(state), enter: () => () => {}, stay: () => {} }
    return <ReturnNotice flow={flow} region="in" />
  }

export const notices: Group = {
  name: 'Notices',
  cases: [
    { state: 'online: nothing', draw: () => <Offline online /> },
    { state: 'offline strip', wide: true, draw: () => <Offline online={false} /> },
    { state: 'question of consent', window: phone, draw: consentBar(false) },
    { state: 'question of consent, on a desk', window: desk, draw: consentBar(false) },
    { state: 'consent refused by the browser', window: phone, draw: consentBar(true) },
    {
      state: 'missing part, all that the page has',
      draw: (t) => (
        <LoadError
          title={t('wizard.missing')}
          hint={t('wizard.missingHint')}
          actionLabel={t('common.tryAgain')}
          onAction={() => {}}
        />
      ),
    },
    { state: 'redirecting in 7 seconds', draw: returnNotice({ kind: 'counting-down', seconds: 7 }) },
    { state: 'redirecting in 1 second', draw: returnNotice({ kind: 'counting-down', seconds: 1 }) },
    { state: 'redirect stopped', draw: returnNotice({ kind: 'stopped' }) },
    {
      state: 'sentence with an address',
      draw: (t) => (
        <p>
          <MailText>{(email) => `${t('lead.hint')} ${email}`}</MailText>
        </p>
      ),
    },
    {
      state: 'sentence with a strong part',
      draw: (t) => (
        <p>
          <RichText>{t('landing.factTime')}</RichText>
        </p>
      ),
    },
  ],
}

const statusPage = (status: 'success' | 'error' | undefined, picture: boolean): Case['draw'] =>
  function StatusPageSample(t) {
    return (
      <StatusPage status={status} picture={picture && <FamilyPicture sizes="100vw" />}>
        <h1>{status === 'error' ? t('paymentFailed.title') : t('thankYou.title')}</h1>
        <p>{t('paymentFailed.text')}</p>
        <Actions>
          <Button variant="primary">{t('paymentFailed.tryAgain')}</Button>
          <Button variant="outline">{t('common.toStart')}</Button>
        </Actions>
      </StatusPage>
    )
  }

export const statusPages: Group = {
  name: 'Status page',
  cases: [
    { state: 'success', window: phone, draw: statusPage('success', true) },
    { state: 'success, on a desk', window: desk, draw: statusPage('success', true) },
    { state: 'error', draw: statusPage('error', false) },
    { state: 'without a status', draw: statusPage(undefined, false) },
  ],
}
