import { useLayoutEffect, useState, type ReactNode, type RefObject } from 'react'
import { useTranslation } from '../../../i18n/i18n-provider.tsx'
import type { SocialProof } from '../../../core/social-proof/social-proof.ts'
import { useStore } from '../../lib/use-store.ts'
import styles from './proof-note.module.css'

/** A note needs this much room between the mark and the language button, in pixels; where there is less it is not shown. */
const leastRoom = 150

type Band = { left: number; top: number; width: number; height: number }

/** The free part of the header, measured when a note comes. */
function useBand(band: RefObject<HTMLElement | null>, noteId: number | undefined): Band | null {
  const [room, setRoom] = useState<Band | null>(null)
  useLayoutEffect(() => {
    const measure = (): void => {
      const box = band.current?.getBoundingClientRect()
      if (!box) return setRoom(null)
      // On a phone the wordmark steps aside and only the mark stays.
      const mark = band.current?.previousElementSibling?.querySelector('svg,img')?.getBoundingClientRect()
      const phone = matchMedia('(width < 700px)').matches
      const left = phone && mark ? mark.right + 12 : box.left
      setRoom({ left, top: box.top, width: box.right - left, height: box.height })
    }
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [band, noteId])
  return room
}

/**
 * A simulated purchase in the header band, above page and dialogs, under nothing and over no word (R36, R56). It is
 * not news: no pointer meets it and no screen reader.
 */
export function ProofNote({
  proof,
  band,
}: {
  proof: Pick<SocialProof, 'notes'>
  band: RefObject<HTMLElement | null>
}): ReactNode {
  const { t } = useTranslation()
  const note = useStore(proof.notes).at(-1)
  const room = useBand(band, note?.id)
  if (!note || !room || room.width < leastRoom) return null
  return (
    <div
      className={`${styles.band} screen-only`}
      style={{ left: room.left, top: room.top, width: room.width, height: room.height }}
    >
      <div
        className={styles.note}
        data-social-proof="note"
        aria-hidden="true"
        data-fading={note.fadeOut ? '' : undefined}
      >
        <span className={styles.initial}>{note.name.slice(0, 1)}</span>
        <span className={styles.words}>
          <b>{note.name}</b>{' '}
          <span>{t('checkout.took', { plan: t(`checkout.plans.${note.group}.name`) })}</span>
        </span>
      </div>
    </div>
  )
}
