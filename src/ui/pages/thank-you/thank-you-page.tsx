import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import thankYou from 'virtual:english/thankYou'
import { conversionOf, readOrder, type Order } from '../../../core/thank-you/order.ts'
import { addEnglish } from '../../../i18n/english.ts'
import { useApp } from '../../app/app-context.ts'
import { EndPage } from '../../components/end-page.tsx'
import { FamilyPicture } from '../../components/family-picture.tsx'
import { PageFrame } from '../../components/page-frame.tsx'
import type { Route } from '../../app/routes.ts'
import { usePageTitle } from '../../app/use-page-title.ts'
import { NextSteps } from './next-steps.tsx'
import { ReturnNotice } from './return-notice.tsx'
import styles from './thank-you-page.module.css'

addEnglish('thankYou', thankYou)

/** After paying: what was ordered and what comes next; without a complete order, the way back (specification, section 2). */
export default function ThankYouPage({ route: { region } }: { route: Route }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const [order] = useState(() => readOrder(app.navigator.place().query))
  usePageTitle(t('thankYou.documentTitle'))

  useEffect(() => {
    if (!order.complete) return
    app.forgetCheckout()
    app.convert(conversionOf(order, region))
  }, [app, order, region])

  const flow = useMemo(() => app.openReturn(region), [app, region])
  useEffect(() => (order.complete ? undefined : flow.enter()), [flow, order])

  return (
    <PageFrame>
      <EndPage
        {...(order.complete ? { mark: 'good' } : {})}
        picture={<FamilyPicture sizes="(min-width: 900px) 36rem, 100vw" />}
      >
        {!order.complete && <ReturnNotice flow={flow} region={region} />}
        <h1 tabIndex={-1}>{t('thankYou.title')}</h1>
        <OrderBlock order={order} />
        {order.complete && <NextSteps />}
      </EndPage>
    </PageFrame>
  )
}

/** The order as a title block; what the address does not name is dashed. */
function OrderBlock({ order: { id, currency, amount } }: { order: Order }): ReactNode {
  const { t } = useTranslation()
  return (
    <dl className={styles.block}>
      <div>
        <dt>{t('thankYou.orderId')}</dt>
        <dd>
          {id ? (
            <bdi>{id}</bdi>
          ) : (
            <span className={styles.open}>
              <span className="visually-hidden">{t('thankYou.notGiven')}</span>
            </span>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('thankYou.status')}</dt>
        <dd>{t('thankYou.success')}</dd>
      </div>
      <div>
        <dt>{t('thankYou.amount')}</dt>
        <dd>
          <bdi>{`${currency} ${amount}`}</bdi>
        </dd>
      </div>
    </dl>
  )
}
