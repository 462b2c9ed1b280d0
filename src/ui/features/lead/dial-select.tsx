import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/i18n-provider.tsx'
import { entryOf, namedDialEntries } from '../../../core/model/dial-codes.ts'
import type { Region } from '../../../core/model/region.ts'
import { CompactSelect } from '../../primitives/compact-select.tsx'
import styles from './lead-form.module.css'

const optionsByKey = new Map<string, ReactNode[]>()

/** The options of a region in a language (a BCP 47 tag). Cached, because some 240 names are looked up and sorted. */
export function countryOptions(region: Region, language: string): ReactNode[] {
  const key = `${region} ${language}`
  const options =
    optionsByKey.get(key) ??
    namedDialEntries(region, language).map(({ code, name, dialCode }) => (
      <option key={code} value={code}>{`${name} (${dialCode})`}</option>
    ))
  optionsByKey.set(key, options)
  return options
}

/** The interface language that country names are shown in. */
export const useCountryLanguage = (): string => useTranslation().i18n.resolvedLanguage ?? 'en'

type Props = {
  region: Region
  country: string
  readOnly: boolean
  /** The visitor opened the select and chose. */
  onPick: (country: string) => void
  /** Autofill has set the value. */
  onFill: (country: string) => void
}

/** The dial code: a native select over its short label, `IN +91` (R43). */
export function DialSelect({ region, country, readOnly, onPick, onFill }: Props): ReactNode {
  const { t } = useTranslation()
  const language = useCountryLanguage()
  const { dialCode } = entryOf(region, country)
  return (
    <CompactSelect
      className={styles.dial}
      shownValue={
        <>
          <small className="text-bold text-muted" aria-hidden="true" translate="no">
            {country}
          </small>
          <span aria-hidden="true" translate="no">
            {dialCode}
          </span>
        </>
      }
      // Voice control finds the select by its visible text (R97).
      aria-label={`${t('lead.countryCode')}, ${country} ${dialCode}`}
      aria-disabled={readOnly || undefined}
      autoComplete="tel-country-code"
      value={country}
      // Autofill changes a select without focus; a visitor who opens it focuses it.
      onChange={({ target }) => (target === document.activeElement ? onPick : onFill)(target.value)}
    >
      {countryOptions(region, language)}
    </CompactSelect>
  )
}
