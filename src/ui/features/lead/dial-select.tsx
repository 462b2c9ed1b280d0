import { memo, useMemo, type ReactNode } from 'react'
import { useTranslation } from '../../../i18n/i18n-provider.tsx'
import { namedDialEntries } from '../../../core/lead/country-names.ts'
import { entryOf } from '../../../core/lead/dial-codes.ts'
import type { Region } from '../../../core/model/region.ts'
import { CompactSelect } from '../../primitives/compact-select.tsx'
import styles from './dial-select.module.css'

type Props = {
  region: Region
  country: string
  /** Whether it takes no changes: the details are on their way (R63). */
  locked: boolean
  onChoose: (country: string) => void
}

/** The dial code: a native select laid over its short face, `IN +91` (R43). Memoized, for its list is long. */
export const DialSelect = memo(function DialSelect({ region, country, locked, onChoose }: Props): ReactNode {
  const { t, i18n } = useTranslation()
  const language = i18n.resolvedLanguage ?? 'en'
  const { dialCode } = entryOf(region, country)
  const options = useMemo(
    () =>
      namedDialEntries(region, language).map(({ code, name, dialCode }) => (
        <option key={code} value={code}>{`${name} (${dialCode})`}</option>
      )),
    [region, language],
  )
  return (
    <CompactSelect
      className={styles.dial}
      display={
        <>
          <small aria-hidden="true">{country}</small>
          <span aria-hidden="true">{dialCode}</span>
        </>
      }
      // Voice control finds the select by the words that are visible on it (R97).
      aria-label={`${t('lead.countryCode')}, ${country} ${dialCode}`}
      aria-disabled={locked || undefined}
      autoComplete="tel-country-code"
      value={country}
      onChange={({ target }) => onChoose(target.value)}
    >
      {options}
    </CompactSelect>
  )
})
