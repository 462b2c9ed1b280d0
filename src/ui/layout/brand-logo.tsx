import { use, type ReactNode } from 'react'
import { createStore } from '../../core/kernel/store.ts'
import { isWordmark, defaultBrandName, type Brand } from '../../core/model/brand.ts'
import { useStore } from '../lib/use-store.ts'
import { ShellContext } from '../shell/shell.ts'
import styles from './brand-logo.module.css'

/** The brand for components without a `ShellContext`. */
const ownBrand = createStore<Brand>({ name: defaultBrandName, mark: null })

/** The brand that the product is shown with; null if it is its own. */
export function useBrand(): Brand | null {
  const brand = useStore(use(ShellContext)?.app.brand ?? ownBrand)
  return brand.mark || brand.name !== defaultBrandName ? brand : null
}

/** Another brand's mark and name. A wide mark contains the name. On the blue sheet a mark gets a white background. */
export function BrandLogo({ name, mark }: Brand): ReactNode {
  return (
    <span className={`${styles.logo} gap-2 text-bold text-tight row`} translate="no" aria-hidden="true">
      {mark && (
        <img
          className={isWordmark(mark) ? styles.wide : styles.mark}
          src={mark.src}
          width={mark.width}
          height={mark.height}
          alt=""
        />
      )}
      {name !== defaultBrandName && !(mark && isWordmark(mark)) && (
        <span className={mark ? styles.word : undefined} data-long={name.length > 14 || undefined}>
          {name}
        </span>
      )}
    </span>
  )
}
