import type { ReactNode } from 'react'
import { createStore } from '../../../src/core/kernel/store.ts'
import type { ReturnState } from '../../../src/core/thank-you/return-flow.ts'
import { useTranslation } from '../../../src/i18n/i18n-provider.tsx'
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
import { desk, phone, type Draw, type Group } from '../case.ts'
import { WithApp } from '../with-app.tsx'

function Offline({ online }: { online: boolean }): ReactNode {
  return (
    <WithApp part={{ online: createStore(online) }}>
      <OfflineStrip />
    </WithApp>
  )
}

const storage = { read: () => null, write() {}, remove() {}, watch: () => () => {} }
const page = { onShown: () => () => {} }

/** The bar with its question, or with the notice that the browser refuses (Sec-GPC). */
function ConsentBarSample({ isRefusedByBrowser = false }): ReactNode {
  const consent = createConsent({ storage, page }, { isAsked: true, isRefusedByBrowser })
  consent.open()
  return <ConsentBar consent={consent} />
}

function ReturnNoticeSample(state: ReturnState): ReactNode {
  const flow = { state: createStore(state), enter: () => () => {}, stay: () => {} }
  return <ReturnNotice flow={flow} region="in" />
}

export const notices: Group = {
  name: 'Notices',
  cases: {
    'online: nothing': () => <Offline online />,
    'offline strip': { wide: true, draw: () => <Offline online={false} /> },
    'question of consent': { window: phone, draw: () => <ConsentBarSample /> },
    'question of consent, on a desk': { window: desk, draw: () => <ConsentBarSample /> },
    'consent refused by the browser': { window: phone, draw: () => <ConsentBarSample isRefusedByBrowser /> },
    'missing part, all that the page has': (t) => (
      <LoadError
        title={t('wizard.missing')}
        hint={t('wizard.missingHint')}
        actionLabel={t('common.tryAgain')}
        onAction={() => {}}
      />
    ),
    'redirecting in 7 seconds': () => <ReturnNoticeSample kind="counting-down" seconds={7} />,
    'redirecting in 1 second': () => <ReturnNoticeSample kind="counting-down" seconds={1} />,
    'redirect stopped': () => <ReturnNoticeSample kind="stopped" />,
    'sentence with an address': (t) => (
      <p>
        <MailText>{(email) => `${t('lead.hint')} ${email}`}</MailText>
      </p>
    ),
    'sentence with a strong part': (t) => (
      <p>
        <RichText>{t('landing.factTime')}</RichText>
      </p>
    ),
  },
}

function StatusPageSample({
  status,
  picture,
}: {
  status?: 'success' | 'error'
  picture?: ReactNode
}): ReactNode {
  const { t } = useTranslation()
  return (
    <StatusPage status={status} picture={picture}>
      <h1>{status === 'error' ? t('paymentFailed.title') : t('thankYou.title')}</h1>
      <p>{t('paymentFailed.text')}</p>
      <Actions>
        <Button variant="primary">{t('paymentFailed.tryAgain')}</Button>
        <Button variant="outline">{t('common.toStart')}</Button>
      </Actions>
    </StatusPage>
  )
}

const success: Draw = () => <StatusPageSample status="success" picture={<FamilyPicture sizes="100vw" />} />

export const statusPages: Group = {
  name: 'Status page',
  cases: {
    success: { window: phone, draw: success },
    'success, on a desk': { window: desk, draw: success },
    error: () => <StatusPageSample status="error" />,
    'without a status': () => <StatusPageSample />,
  },
}
