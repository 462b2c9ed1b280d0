import { useRef, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/i18n-provider.tsx'
import { useApp } from './shell.ts'
import { useMeasuredHeight } from '../lib/use-measured-height.ts'
import { useStore } from '../lib/use-store.ts'

/** Says at the top of the screen that the network is offline (R51). The live region is always mounted, so that its text is announced. */
export function OfflineStrip(): ReactNode {
  const { t } = useTranslation()
  const online = useStore(useApp().online)
  const strip = useRef<HTMLDivElement>(null)
  useMeasuredHeight(strip, '--strip-h')
  return (
    <div ref={strip} role="status" className="sticky-strip screen-only">
      {!online && (
        <p className="strip">
          <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.8" aria-hidden="true">
            <path d="M7 18.5a4 4 0 0 1-.5-8 5.5 5.5 0 0 1 10.6-1 4.5 4.5 0 0 1-.1 9M4 4l16 16" />
          </svg>
          {t('common.offline')}
        </p>
      )}
    </div>
  )
}
