import { useState, type ComponentProps, type ReactNode } from 'react'
import css from '../console/demo-console.module.css'
import type { ConsoleActions } from '../console/run-command.ts'
import { TourCaption } from '../console/tour-caption.tsx'
import { useStore } from '../../src/ui/lib/use-store.ts'
import { useShortcuts } from '../console/use-shortcuts.ts'
import { brandedText } from '../demo/branding.ts'
import type { Demo } from '../demo/open-demo.ts'
import { PaymentPage } from './payment-page.tsx'

type Props = Omit<ComponentProps<typeof PaymentPage>, 'isDemoHidden' | 'onReveal' | 'brand'> & {
  demo: Demo
}

/** The payment page with the demo's shortcuts. It has no console: in presenter mode, `D` shows or hides what belongs to the demo. */
export function DemoPayment({ demo, title, ...payment }: Props): ReactNode {
  const { presenter } = useStore(demo.layout)
  const branding = useStore(demo.branding)
  const [isRevealed, setRevealed] = useState(false)
  const actions: ConsoleActions = {
    demo,
    toggleConsole: () => setRevealed(!isRevealed),
    toggleShortcutSheet() {},
    openConsole() {},
  }
  const announcement = useShortcuts(actions)
  return (
    <>
      <PaymentPage
        {...payment}
        title={brandedText(title, branding)}
        brand={branding.name}
        isDemoHidden={presenter && !isRevealed}
        onReveal={() => setRevealed(true)}
      />
      <p className={presenter ? 'visually-hidden' : css.announcement} role="status">
        {announcement}
      </p>
      <TourCaption demo={demo} />
    </>
  )
}
