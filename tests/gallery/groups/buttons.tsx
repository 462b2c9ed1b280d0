import { Button, buttonClass } from '../../../src/ui/primitives/button.tsx'
import { IconButton } from '../../../src/ui/primitives/icon-button.tsx'
import type { Case, Group, Words } from '../case.ts'

const words = {
  primary: (t: Words) => t('landing.start'),
  solid: (t: Words) => t('checkout.payNow'),
  outline: (t: Words) => t('wizard.back'),
  link: (t: Words) => t('lead.edit'),
}

const variants = Object.entries(words) as [keyof typeof words, (t: Words) => string][]

const looks: readonly Case['held'][] = [
  ['hover', 'button'],
  ['active', 'button'],
  ['focus-visible', 'button'],
]

export const buttons: Group = {
  name: 'Button',
  cases: [
    ...variants.flatMap(([variant, say]): Case[] => [
      { state: variant, draw: (t) => <Button variant={variant}>{say(t)}</Button> },
      ...looks.flatMap((held): Case[] =>
        held
          ? [
              {
                state: `${variant}, ${held[0]}`,
                held,
                draw: (t) => <Button variant={variant}>{say(t)}</Button>,
              },
            ]
          : [],
      ),
      {
        state: `${variant}, not yet`,
        draw: (t) => (
          <Button variant={variant} disabled>
            {say(t)}
          </Button>
        ),
      },
      {
        state: `${variant}, pending`,
        draw: (t) => (
          <Button variant={variant} pending>
            {t('lead.sending')}
          </Button>
        ),
      },
    ]),
    {
      state: 'as wide as its column, onward',
      draw: (t) => (
        <Button variant="primary" fullWidth endIcon="arrow-right">
          {t('landing.start')}
        </Button>
      ),
    },
    {
      state: 'with an icon before',
      draw: (t) => (
        <Button variant="outline" startIcon="refresh">
          {t('common.tryAgain')}
        </Button>
      ),
    },
    {
      state: 'long text',
      draw: (t) => (
        <Button variant="primary" fullWidth endIcon="check">
          {t('checkout.payAmount', { amount: '₹1,23,456' })} · {t('lead.heading')}
        </Button>
      ),
    },
    {
      state: 'a link that looks like one',
      draw: (t) => (
        <a className={buttonClass({ variant: 'outline' })} href="/">
          {t('common.toStart')}
        </a>
      ),
    },
  ],
}

export const iconButtons: Group = {
  name: 'Icon button',
  cases: [
    { state: 'rest', draw: (t) => <IconButton label={t('common.close')} icon="close" /> },
    {
      state: 'hover',
      held: ['hover', 'button'],
      draw: (t) => <IconButton label={t('common.close')} icon="close" />,
    },
    {
      state: 'focus',
      held: ['focus-visible', 'button'],
      draw: (t) => <IconButton label={t('common.close')} icon="close" />,
    },
  ],
}
