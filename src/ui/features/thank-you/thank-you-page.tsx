import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from '../../../i18n/i18n-provider.tsx'
import thankYou from 'virtual:english/thankYou'
import family from 'virtual:picture/family'
import type { Order } from '../../../core/model/order.ts'
import { addEnglish } from '../../../i18n/english.ts'
import type { ThankYouFlow } from '../../../core/thank-you/thank-you-flow.ts'
import type { PageProps } from '../../shell/routes.tsx'
import { StatusPage } from '../../layout/status-page.tsx'
import { FactTable } from '../../floor-plan/fact-table.tsx'
import { Picture } from '../../primitives/picture.tsx'
import { useApp } from '../../shell/shell.ts'
import { PageFrame } from '../../layout/page-frame.tsx'
import { useScreen } from '../../lib/screen.ts'
import { ReturnNotice } from './return-notice.tsx'
import styles from './thank-you.module.css'

addEnglish('thankYou', thankYou)

/** The order and the next steps; without a complete order, a redirect to the start (S2.20). */
export default function ThankYouPage({ visit, open }: PageProps<ThankYouFlow>): ReactNode {
  const { t } = useTranslation()
  const [{ order, returnFlow, enter }] = useState(() => open(visit))
  useScreen({ id: 'page', title: t('thankYou.documentTitle') })
  useEffect(() => enter(), [enter])

  return (
    <PageFrame>
      <StatusPage status={order.isComplete ? 'success' : undefined} picture={<FamilyPicture />}>
        {returnFlow && <ReturnNotice flow={returnFlow} region={visit.region} />}
        <h1>{t('thankYou.title')}</h1>
        <OrderBlock order={order} />
        {order.isComplete && <NextSteps />}
      </StatusPage>
    </PageFrame>
  )
}

/** A family in front of its home, from the configured address; the bundled picture if there is none or it fails to load (R39). Decorative. */
function FamilyPicture(): ReactNode {
  const { familyPictureUrl } = useApp().settings
  const [failed, setFailed] = useState(false)
  if (!familyPictureUrl || failed)
    return <Picture files={family} alt="" sizes="(min-width: 900px) 36rem, 100vw" priority />
  return (
    <img
      src={familyPictureUrl}
      width={family.width}
      height={family.height}
      alt=""
      fetchPriority="high"
      onError={() => setFailed(true)}
    />
  )
}

/** The order as a title block; a value that the address lacks is a dashed line. */
function OrderBlock({ order: { id, currency, amount } }: { order: Order }): ReactNode {
  const { t } = useTranslation()
  const cells = [
    { name: t('thankYou.orderId'), value: id || null, isVerbatim: true },
    { name: t('thankYou.status'), value: t('thankYou.success') },
    { name: t('thankYou.amount'), value: `${currency} ${amount}`, isVerbatim: true },
  ]
  return <FactTable cells={cells} missingLabel={t('thankYou.notGiven')} onPaper />
}

/** The steps after the payment. */
function NextSteps(): ReactNode {
  const { t } = useTranslation()
  const steps = [
    [t('thankYou.watch'), t('thankYou.watchText')],
    [t('thankYou.form'), t('thankYou.formText')],
    [t('thankYou.correction'), t('thankYou.correctionText')],
  ]
  return (
    <ol className={`${styles.steps} gap-4 stack text-small`}>
      {steps.map(([title, text], index) => (
        <li key={index} className="flex">
          <span className="center no-shrink text-bold text-blue" aria-hidden="true">
            {index + 1}
          </span>
          <p className="with-title text-muted">
            <b>{title}</b>
            {text}
          </p>
        </li>
      ))}
    </ol>
  )
}
