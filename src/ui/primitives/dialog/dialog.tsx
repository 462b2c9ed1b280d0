import { useId, useRef, type ReactNode } from 'react'
import { useTranslation } from '../../../i18n/i18n-provider.tsx'
import { IconButton } from '../icon-button.tsx'
import { closeIcon } from '../deferred-icons.ts'
import { useDialogFocus } from './dialog-focus.ts'
import { cx } from '../../lib/cx.ts'
import styles from './dialog.module.css'

type Props = {
  title: string
  onClose: () => void
  /** False while the dialog fades out and is inert; `onExited` is called after that. */
  open?: boolean
  onExited?: () => void
  /** Rendered at the left if there is room; makes the dialog wide. */
  side?: ReactNode
  children: ReactNode
}

/**
 * A modal dialog: a bottom sheet on a phone, a centred card on a desktop. It isn't in the top layer (R52), so toasts and
 * notes work above it; the page is `inert` meanwhile. A close request (R98), the cross and the scrim close it.
 */
export function Dialog({ title, onClose, onExited, open = true, side, children }: Props): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const ref = useDialogFocus(title, onClose, open)
  // Ignore clicks on the scrim that began inside, for example to select text.
  const pressed = useRef(false)

  return (
    <div
      className={cx(styles.scrim, 'stack screen-only', open ? 'fresh fade-in' : 'fade-out')}
      inert={!open}
      aria-hidden={!open || undefined}
      onAnimationEnd={({ target, currentTarget }) => {
        if (!open && target === currentTarget) onExited?.()
      }}
      onPointerDown={({ target, currentTarget }) => {
        pressed.current = target === currentTarget
      }}
      onClick={({ target, currentTarget }) => {
        if (pressed.current && target === currentTarget) onClose()
      }}
    >
      <div
        ref={ref}
        className={cx(styles.dialog, 'fade-in', side && styles.wide)}
        role="dialog"
        aria-modal={open}
        aria-labelledby={id}
        tabIndex={-1}
      >
        {side && <div className={`${styles.side} blueprint`}>{side}</div>}
        <div key={title} className={`${styles.content} fresh stack`}>
          <h2 id={id} tabIndex={-1} data-heading="">
            {title}
          </h2>
          {children}
        </div>
        <IconButton className={styles.close} label={t('common.close')} icon={closeIcon} onClick={onClose} />
      </div>
    </div>
  )
}
