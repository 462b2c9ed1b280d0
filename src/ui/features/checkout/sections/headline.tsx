import type { ReactNode } from 'react'
import { useTranslation } from '../../../../i18n/i18n-provider.tsx'
import { Icon } from '../../../primitives/icon.tsx'
import styles from './headline.module.css'

const facts = [
  { icon: 'clock', words: 'time', more: 'timeMore' },
  { icon: 'mail', words: 'softcopy', more: 'softcopyMore' },
  { icon: 'shield', words: 'money', more: 'moneyMore' },
] as const

/** The headline and three facts; while the prices load, a visually hidden heading (R57). */
export function Headline({ isLoading }: { isLoading: boolean }): ReactNode {
  const { t } = useTranslation()
  return (
    <div className={`${styles.head} stack`}>
      <h1 className={isLoading ? 'visually-hidden' : undefined}>
        {isLoading ? t('checkout.loading') : t('checkout.headline')}
      </h1>
      {!isLoading && <Facts />}
    </div>
  )
}

function Facts(): ReactNode {
  const { t } = useTranslation()
  return (
    <ul className={`${styles.facts} stack text-small text-muted`}>
      {facts.map(({ icon, words, more }) => (
        <li key={words}>
          <Icon name={icon} />
          <span>
            <b>{t(`checkout.facts.${words}`)}</b> <span>{t(`checkout.facts.${more}`)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
