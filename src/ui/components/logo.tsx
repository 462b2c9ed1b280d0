import type { ReactNode } from 'react'
import styles from './logo.module.css'

/**
 * The mark and the wordmark. The brand's name is said by the link or heading around it. Its outlines stand once, in the page
 * itself (`logo.svg`, put there by `src/build/plugins/logo-plugin.ts`).
 */
export function Logo(): ReactNode {
  return (
    <span className={styles.logo} aria-hidden="true">
      <svg className={styles.mark} viewBox="8 4 32 40">
        <use href="#logo-mark" />
      </svg>
      <svg className={styles.word} viewBox="54 10 152 35">
        <use href="#logo-word" />
      </svg>
    </span>
  )
}
