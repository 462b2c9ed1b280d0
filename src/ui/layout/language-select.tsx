import styles from './language-select.module.css'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/i18n-provider.tsx'
import { isLanguageCode, languageCodes, tagOf, nativeNames } from '../../core/model/language.ts'
import { useShell } from '../shell/shell.ts'
import { useStore } from '../lib/use-store.ts'
import { CompactSelect } from '../primitives/compact-select.tsx'
import { Icon } from '../primitives/icon.tsx'
import { globeIcon } from '../primitives/icons.ts'

/** The language menu: six languages, each by its own name. */
export function LanguageSelect(): ReactNode {
  const { t } = useTranslation()
  const { languages } = useShell()
  const current = useStore(languages.current)
  return (
    <CompactSelect
      className={`${styles.language} text-small screen-only`}
      shownValue={
        <>
          <Icon path={globeIcon} size="1.125rem" className="text-muted" />
          <span lang={tagOf(current)} translate="no" aria-hidden="true">
            {nativeNames[current]}
          </span>
        </>
      }
      // Voice control finds the select by its visible text (R97).
      aria-label={`${t('common.language')}, ${nativeNames[current]}`}
      value={current}
      onChange={({ target }) => isLanguageCode(target.value) && languages.choose(target.value)}
    >
      {languageCodes.map((code) => (
        <option key={code} value={code} lang={tagOf(code)} translate="no">
          {nativeNames[code]}
        </option>
      ))}
    </CompactSelect>
  )
}
