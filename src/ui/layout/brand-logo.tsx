import { use, type ReactNode } from 'react'
import { isWordmark, ownName, type BrandMark } from '../../core/model/brand.ts'
import { ShellContext } from '../shell/shell.ts'
import styles from './brand-logo.module.css'

type Brand = {
  name: string
  /** Null where there is none: the name stands alone. */
  mark: BrandMark | null
}

/** In whose name the product stands, and with which mark; null where it is its own. */
export function useBrand(): Brand | null {
  const { brandName: name, brandMark: mark = null } = use(ShellContext)?.app.settings ?? {
    brandName: ownName,
  }
  return mark || name !== ownName ? { name, mark } : null
}

/** Another brand's mark and name. A wide mark has the name in it. On the blue sheet a mark stands on white: it was drawn for that. */
export function BrandLogo({ name, mark }: Brand): ReactNode {
  return (
    <span className={styles.logo} aria-hidden="true">
      {mark && (
        <img
          className={isWordmark(mark) ? styles.wide : styles.mark}
          src={mark.src}
          width={mark.width}
          height={mark.height}
          alt=""
        />
      )}
      {name !== ownName && !(mark && isWordmark(mark)) && (
        <span className={mark ? styles.word : undefined} data-long={name.length > 14 || undefined}>
          {name}
        </span>
      )}
    </span>
  )
}
