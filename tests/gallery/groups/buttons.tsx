import { Button, buttonClass, type ButtonKind } from '../../../src/ui/primitives/button.tsx'
import { IconButton } from '../../../src/ui/primitives/icon-button.tsx'
import type { Case, Group, Words } from '../case.ts'

const words: Record<ButtonKind, (t: Words) => string> = {
  go: (t) => t('landing.start'),
  ink: (t) => t('checkout.payNow'),
  line: (t) => t('wizard.back'),
  text: (t) => t('lead.edit'),
}

const kinds = Object.entries(words) as [ButtonKind, (t: Words) => string][]

const looks: readonly Case['held'][] = [
  ['hover', 'button'],
  ['active', 'button'],
  ['focus-visible', 'button'],
]

export const buttons: Group = {
  name: 'Button',
  cases: [
    ...kinds.flatMap(([kind, say]): Case[] => [
      { state: kind, draw: (t) => <Button kind={kind}>{say(t)}</Button> },
      ...looks.flatMap((held): Case[] =>
        held
          ? [{ state: `${kind}, ${held[0]}`, held, draw: (t) => <Button kind={kind}>{say(t)}</Button> }]
          : [],
      ),
      {
        state: `${kind}, not yet`,
        draw: (t) => (
          <Button kind={kind} disabled>
            {say(t)}
          </Button>
        ),
      },
      {
        state: `${kind}, busy`,
        draw: (t) => (
          <Button kind={kind} busy>
            {t('lead.sending')}
          </Button>
        ),
      },
    ]),
    {
      state: 'as wide as its column, onward',
      draw: (t) => (
        <Button kind="go" block trailing="arrow-right">
          {t('landing.start')}
        </Button>
      ),
    },
    {
      state: 'with an icon before',
      draw: (t) => (
        <Button kind="line" icon="refresh">
          {t('common.tryAgain')}
        </Button>
      ),
    },
    {
      state: 'long text',
      draw: (t) => (
        <Button kind="go" block trailing="check">
          {t('checkout.payAmount', { amount: '₹1,23,456' })} · {t('lead.heading')}
        </Button>
      ),
    },
    {
      state: 'a link that looks like one',
      draw: (t) => (
        <a className={buttonClass('line')} href="/">
          {t('common.toStart')}
        </a>
      ),
    },
  ],
}

export const iconButtons: Group = {
  name: 'Icon button',
  cases: [
    { state: 'rest', draw: (t) => <IconButton name={t('common.close')} icon="close" /> },
    {
      state: 'hover',
      held: ['hover', 'button'],
      draw: (t) => <IconButton name={t('common.close')} icon="close" />,
    },
    {
      state: 'focus',
      held: ['focus-visible', 'button'],
      draw: (t) => <IconButton name={t('common.close')} icon="close" />,
    },
  ],
}
