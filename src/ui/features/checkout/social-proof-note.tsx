import { useLayoutEffect, useState, type ReactNode, type RefObject } from 'react'
import { useTranslation } from '../../../i18n/i18n-provider.tsx'
import type { SocialProof } from '../../../core/social-proof/social-proof.ts'
import { useStore } from '../../lib/use-store.ts'
import styles from './social-proof-note.module.css'

/** The least width for a note, in pixels. A narrower box shows none. */
const minWidthPx = 150

type Box = { left: number; top: number; width: number; height: number }

/** The free part of the header, measured when a note appears. */
function useFreeBox(slot: RefObject<HTMLElement | null>, noteId: number | undefined): Box | null {
  const [free, setFree] = useState<Box | null>(null)
  useLayoutEffect(() => {
    const measure = (): void => {
      const box = slot.current?.getBoundingClientRect()
      if (!box) return setFree(null)
      // On a phone the note covers the hidden wordmark, up to the logo's mark.
      const mark = slot.current?.previousElementSibling?.querySelector('svg,img')?.getBoundingClientRect()
      const isPhone = matchMedia('(width < 700px)').matches
      const left = isPhone && mark ? mark.right + 12 : box.left
      setFree({ left, top: box.top, width: box.right - left, height: box.height })
    }
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [slot, noteId])
  return free
}

type Props = { socialProof: Pick<SocialProof, 'notes'>; slot: RefObject<HTMLElement | null> }

/** A simulated purchase, drawn over the header's `slot` and above dialogs (R36, R56). Neither a pointer nor a screen reader reaches it. */
export function SocialProofNote({ socialProof, slot }: Props): ReactNode {
  const { t } = useTranslation()
  const note = useStore(socialProof.notes).at(-1)
  const box = useFreeBox(slot, note?.id)
  if (!note || !box || box.width < minWidthPx) return null
  return (
    <div className={`${styles.slot} row screen-only`} style={box}>
      <div
        className={`${styles.note} gap-2 row text-meta`}
        data-social-proof="note"
        aria-hidden="true"
        data-fading={note.isFadingOut || undefined}
      >
        <span className={`${styles.initial} no-shrink text-bold text-blue center`} translate="no">
          {note.name.slice(0, 1)}
        </span>
        <span className={styles.text}>
          <b translate="no">{note.name}</b>{' '}
          <span className="text-muted">
            {t('checkout.took', { plan: t(`checkout.plans.${note.group}.name`) })}
          </span>
        </span>
      </div>
    </div>
  )
}
