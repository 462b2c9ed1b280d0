import type { ReactNode } from 'react'
import { createManualClock } from '../../../src/adapters/clock/manual-clock.ts'
import { useTranslation } from '../../../src/i18n/i18n-provider.tsx'
import { createConsent } from '../../../src/telemetry/consent.ts'
import { Button } from '../../../src/ui/primitives/button.tsx'
import { MailText } from '../../../src/ui/layout/mail-text.tsx'
import { StatusPage, Actions } from '../../../src/ui/layout/status-page.tsx'
import { LoadError } from '../../../src/ui/primitives/load-error.tsx'
import { ConsentBar } from '../../../src/ui/shell/consent-bar.tsx'
import { RichText } from '../../../src/ui/primitives/rich-text.tsx'
import { desktop, phone, type Group } from '../case.ts'

const clock = createManualClock()
const storage = { read: () => null, write() {}, remove() {}, watch: () => () => {} }
const page = { onShown: () => () => {} }

/** The bar with its question, or with the notice that the browser refuses (Sec-GPC). */
function ConsentBarSample({ isRefusedByBrowser = false }): ReactNode {
  const consent = createConsent({ clock, storage, page }, { receivers: [], isRefusedByBrowser })
  consent.open()
  return <ConsentBar consent={consent} />
}

export const notices: Group = {
  name: 'Notices',
  cases: {
    'question of consent': { window: phone, draw: () => <ConsentBarSample /> },
    'question of consent, on a desktop': { window: desktop, draw: () => <ConsentBarSample /> },
    'consent refused by the browser': { window: phone, draw: () => <ConsentBarSample isRefusedByBrowser /> },
    'load error': (t) => (
      <LoadError
        title={t('wizard.missing')}
        hint={t('wizard.missingHint')}
        actionLabel={t('common.tryAgain')}
        onAction={() => {}}
      />
    ),
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

function StatusPageSample({ status }: { status?: 'success' | 'error' }): ReactNode {
  const { t } = useTranslation()
  return (
    <StatusPage status={status}>
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
  cases: {
    success: () => <StatusPageSample status="success" />,
    error: () => <StatusPageSample status="error" />,
    'without a status': () => <StatusPageSample />,
  },
}
