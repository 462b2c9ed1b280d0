import { useState, type ComponentProps, type ReactNode } from 'react'
import css from '../console/demo-console.module.css'
import type { KeptPlace } from '../console/place.ts'
import type { Helm } from '../console/run-command.ts'
import type { SteeredPage } from '../console/steered-page.ts'
import { Talk } from '../console/talk/talk.tsx'
import { useReadable } from '../console/use-readable.ts'
import { useShortcuts } from '../console/use-shortcuts.ts'
import { inDress } from '../demo/dress.ts'
import type { Demo } from '../demo/open-demo.ts'
import { PaymentPage } from './payment-page.tsx'

type Props = Omit<ComponentProps<typeof PaymentPage>, 'isPlain' | 'reveal' | 'brand'> & {
  demo: Demo
  place: KeptPlace
  page: SteeredPage
}

/** The payment page with the demo's keys. It has no console: `D` shows and hides what it says of itself while it is presented. */
export function SteeredPayment({ demo, place, page, title, ...payment }: Props): ReactNode {
  const { presenter } = useReadable(place)
  const dress = useReadable(demo.dress)
  const [isRevealed, setRevealed] = useState(false)
  const helm: Helm = {
    demo,
    place,
    page,
    toggle: () => setRevealed(!isRevealed),
    list() {},
    open() {},
    window() {},
  }
  const said = useShortcuts(helm)
  const isPlain = presenter && !isRevealed
  return (
    <>
      <PaymentPage
        {...payment}
        title={inDress(title, dress)}
        brand={dress.name}
        isPlain={isPlain}
        reveal={() => setRevealed(true)}
      />
      <p className={presenter ? 'visually-hidden' : css.said} role="status">
        {said}
      </p>
      <Talk helm={helm} />
    </>
  )
}
