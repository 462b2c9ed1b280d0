import type { ReactNode } from 'react'
import { BrandLogo, useBrand } from './brand-logo.tsx'
import styles from './logo.module.css'

/** The brand's mark and name, decorative. Builds that can't be rebranded contain only the own logo. */
export function Logo(): ReactNode {
  return __REBRANDABLE__ ? <CurrentLogo /> : <OwnLogo />
}

function CurrentLogo(): ReactNode {
  const brand = useBrand()
  return brand ? <BrandLogo {...brand} /> : <OwnLogo />
}

/** `src/build/plugins/brand-plugin.ts` inlines the outlines of `logo.svg` in the page. */
function OwnLogo(): ReactNode {
  return (
    <span className="gap-2 row" aria-hidden="true">
      <svg className={styles.mark} viewBox="8 4 32 40">
        <use href="#logo-mark" />
      </svg>
      <svg className={styles.word} viewBox="54 10 152 35">
        <use href="#logo-word" />
      </svg>
    </span>
  )
}
