import { useEffect } from 'react'
import { useTranslation } from '../../i18n/i18n-provider.tsx'
import { useStore } from '../lib/use-store.ts'
import { useShell } from './shell.ts'

/** Sets the document's title: the page or step, then the brand; "Error:" in front after a failed attempt. */
export function usePageTitle(title: string, hasError = false): void {
  const { t } = useTranslation()
  const { name } = useStore(useShell().app.brand)
  const pageTitle = hasError ? t('common.errorTitle', { title }) : title
  useEffect(() => {
    document.title = `${pageTitle} · ${name}`
  }, [pageTitle, name])
}
