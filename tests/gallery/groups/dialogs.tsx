import { createStore } from '../../../src/core/kernel/store.ts'
import type { ReactNode } from 'react'
import { CountdownRing } from '../../../src/ui/primitives/countdown-ring.tsx'
import { CountdownAnnouncer } from '../../../src/ui/features/checkout/offer/countdown.tsx'
import { Button } from '../../../src/ui/primitives/button.tsx'
import { Dialog } from '../../../src/ui/primitives/dialog/dialog.tsx'
import { Popover } from '../../../src/ui/primitives/dialog/popover.tsx'
import { SampleViewer } from '../../../src/ui/features/checkout/samples/sample-viewer.tsx'
import { OfferDialogs } from '../../../src/ui/features/checkout/offer/offer-dialogs.tsx'
import { PlanContents } from '../../../src/ui/features/checkout/plans/plan-card.tsx'
import { desk, phone, type Case, type Group } from '../case.ts'
import { aView, type ViewOptions } from './sample-checkout.ts'

const offer = (options: ViewOptions): Case['draw'] =>
  function Offer() {
    return <OfferDialogs view={aView(options)} />
  }

const running = { remaining: 581, ordered: false }
const over = { remaining: 0, ordered: false }
const ordered = { remaining: 334, ordered: true }

function Plain({ long }: { long: boolean }): ReactNode {
  return (
    <Dialog
      title={long ? 'A title that takes more than the one line it is usually given' : 'Title'}
      onClose={() => {}}
    >
      {Array.from({ length: long ? 12 : 1 }, (_, index) => (
        <p key={index}>What a dialog says. It scrolls inside where there is more than the screen holds.</p>
      ))}
      <Button variant="primary" fullWidth>
        Go on
      </Button>
    </Dialog>
  )
}

export const dialogs: Group = {
  name: 'Dialog',
  cases: [
    { state: 'sheet on a phone', window: phone, draw: () => <Plain long={false} /> },
    { state: 'longer than the screen', window: phone, draw: () => <Plain long /> },
    {
      state: 'close, focus',
      window: phone,
      held: ['focus-visible', '[role=dialog] > div:last-child button'],
      draw: () => <Plain long={false} />,
    },
    { state: 'card on a desk', window: desk, draw: () => <Plain long={false} /> },
  ],
}

export const offers: Group = {
  name: 'Offer',
  cases: [
    { state: 'discount', window: phone, draw: offer({ offer: { dialog: 'discount', ...running } }) },
    { state: 'discount, expired', window: phone, draw: offer({ offer: { dialog: 'discount', ...over } }) },
    {
      state: 'discount, no percentage and no price',
      window: phone,
      draw: offer({ offer: { dialog: 'discount', ...running }, priced: false }),
    },
    { state: 'discount on a desk', window: desk, draw: offer({ offer: { dialog: 'discount', ...running } }) },
    { state: 'offer', window: phone, draw: offer({ offer: { dialog: 'offer', ...running } }) },
    { state: 'discount, ordered', window: phone, draw: offer({ offer: { dialog: 'discount', ...ordered } }) },
    { state: 'offer, ordered', window: phone, draw: offer({ offer: { dialog: 'offer', ...ordered } }) },
    { state: 'offer, expired', window: phone, draw: offer({ offer: { dialog: 'offer', ...over } }) },
    {
      state: 'offer, payment page on its way',
      window: phone,
      draw: offer({ offer: { dialog: 'offer', ...running }, isRedirecting: true }),
    },
    {
      state: 'offer, without social proof',
      window: phone,
      draw: offer({ offer: { dialog: 'offer', ...running }, socialProof: false }),
    },
    {
      state: 'offer, what it holds',
      window: phone,
      press: ['[aria-expanded]'],
      draw: offer({ offer: { dialog: 'offer', ...running } }),
    },
    { state: 'offer on a desk', window: desk, draw: offer({ offer: { dialog: 'offer', ...running } }) },
  ],
}

export const viewer: Group = {
  name: 'Enlarged sample',
  cases: (['plan', 'elevation'] as const).flatMap((kind): Case[] => [
    {
      state: kind,
      window: phone,
      draw: () => <SampleViewer shown={{ kind, index: 0 }} onTurn={() => {}} onClose={() => {}} />,
    },
    {
      state: `${kind}, zoomed`,
      window: phone,
      press: ['[role=dialog] > div:last-child button'],
      draw: () => <SampleViewer shown={{ kind, index: 0 }} onTurn={() => {}} onClose={() => {}} />,
    },
    {
      state: `${kind} on a desk`,
      window: desk,
      draw: () => <SampleViewer shown={{ kind, index: 1 }} onTurn={() => {}} onClose={() => {}} />,
    },
  ]),
}

const hanging = (top: string): Case['draw'] =>
  function Hanging(t) {
    return (
      <div style={{ position: 'relative', marginBlockStart: top, display: 'grid', justifyItems: 'end' }}>
        <Popover name={t('checkout.about', { plan: t('checkout.plans.three.name') })}>
          <PlanContents plan="three" />
        </Popover>
      </div>
    )
  }

export const popover: Group = {
  name: 'Popover',
  cases: [
    { state: 'closed', draw: hanging('0') },
    { state: 'button, focus', held: ['focus-visible', 'button'], draw: hanging('0') },
    { state: 'open, hanging below', window: [360, 360], press: ['[aria-expanded]'], draw: hanging('1rem') },
    { state: 'open, standing above', window: [360, 480], press: ['[aria-expanded]'], draw: hanging('20rem') },
  ],
}

export const countdown: Group = {
  name: 'Countdown',
  cases: [
    ...[1, 0.75, 0.3, 0.01, 0].map((part): Case => ({
      state: `ring, ${part * 100} per cent left`,
      draw: () => <CountdownRing fraction={part} />,
    })),
    {
      state: 'voice: heard, not seen',
      draw: (t) => (
        <CountdownAnnouncer
          offer={createStore({ dialog: 'offer', remaining: 300, ordered: false })}
          texts={{
            fiveMinutes: t('offer.fiveMinutes'),
            oneMinute: t('offer.oneMinute'),
            over: t('offer.over'),
          }}
        />
      ),
    },
  ],
}
