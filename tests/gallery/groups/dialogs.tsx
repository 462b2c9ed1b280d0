import type { ReactNode } from 'react'
import { CountdownRing } from '../../../src/ui/primitives/countdown-ring.tsx'
import { Button } from '../../../src/ui/primitives/button.tsx'
import { Dialog } from '../../../src/ui/primitives/dialog/dialog.tsx'
import { Popover } from '../../../src/ui/primitives/dialog/popover.tsx'
import { PlanContents } from '../../../src/ui/features/checkout/plans/plan-card.tsx'
import { useTranslation } from '../../../src/i18n/i18n-provider.tsx'
import { desktop, phone, type Group } from '../case.ts'

function Plain({ title = 'Title', paragraphs = 1 }: { title?: string; paragraphs?: number }): ReactNode {
  return (
    <Dialog title={title} onClose={() => {}}>
      {Array.from({ length: paragraphs }, (_, index) => (
        <p key={index}>The text of a dialog. It scrolls inside the dialog if it is longer than the screen.</p>
      ))}
      <Button variant="primary" fullWidth>
        Continue
      </Button>
    </Dialog>
  )
}

const closeButton = '[role=dialog] > button'

export const dialogs: Group = {
  name: 'Dialog',
  window: phone,
  cases: {
    'sheet on a phone': () => <Plain />,
    'longer than the screen': () => (
      <Plain title="A title that takes more than the one line it is usually given" paragraphs={12} />
    ),
    'close, focus': { forced: ['focus-visible', closeButton], draw: () => <Plain /> },
    'card on a desktop': { window: desktop, draw: () => <Plain /> },
  },
}

function PopoverSample({ top = '0' }: { top?: string }): ReactNode {
  const { t } = useTranslation()
  return (
    <div style={{ position: 'relative', marginBlockStart: top, display: 'grid', justifyItems: 'end' }}>
      <Popover label={t('checkout.about', { plan: t('checkout.plans.three.name') })}>
        <PlanContents plan="three" />
      </Popover>
    </div>
  )
}

const open = ['[aria-expanded]']

export const popover: Group = {
  name: 'Popover',
  cases: {
    closed: () => <PopoverSample />,
    'button, focus': { forced: ['focus-visible', 'button'], draw: () => <PopoverSample /> },
    'open, below the button': { window: [360, 360], press: open, draw: () => <PopoverSample top="1rem" /> },
    'open, above the button': { window: [360, 480], press: open, draw: () => <PopoverSample top="20rem" /> },
  },
}

export const countdown: Group = {
  name: 'Countdown',
  cases: {
    'ring, 100 per cent left': () => <CountdownRing fraction={1} />,
    'ring, 30 per cent left': () => <CountdownRing fraction={0.3} />,
    'ring, 0 per cent left': () => <CountdownRing fraction={0} />,
  },
}
