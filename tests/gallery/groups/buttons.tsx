import { LanguageSelect } from '../../../src/ui/layout/language-select.tsx'
import { Button, buttonClass } from '../../../src/ui/primitives/button.tsx'
import { IconButton } from '../../../src/ui/primitives/icon-button.tsx'
import { closeIcon } from '../../../src/ui/primitives/deferred-icons.ts'
import { arrowRightIcon, checkIcon, refreshIcon } from '../../../src/ui/primitives/icons.ts'
import type { Cases, Draw, Group, Words } from '../case.ts'

function statesOf(variant: 'primary' | 'solid' | 'outline' | 'link', label: (t: Words) => string): Cases {
  const draw: Draw = (t) => <Button variant={variant}>{label(t)}</Button>
  return {
    [variant]: draw,
    [`${variant}, hover`]: { forced: ['hover', 'button'], draw },
    [`${variant}, active`]: { forced: ['active', 'button'], draw },
    [`${variant}, focus-visible`]: { forced: ['focus-visible', 'button'], draw },
    [`${variant}, not yet`]: (t) => (
      <Button variant={variant} disabled>
        {label(t)}
      </Button>
    ),
    [`${variant}, pending`]: (t) => (
      <Button variant={variant} pending>
        {t('lead.sending')}
      </Button>
    ),
  }
}

export const buttons: Group = {
  name: 'Button',
  cases: {
    ...statesOf('primary', (t) => t('landing.start')),
    ...statesOf('solid', (t) => t('checkout.payNow')),
    ...statesOf('outline', (t) => t('wizard.back')),
    ...statesOf('link', (t) => t('lead.edit')),
    'as wide as its column, onward': (t) => (
      <Button variant="primary" fullWidth endIcon={arrowRightIcon}>
        {t('landing.start')}
      </Button>
    ),
    'with an icon before': (t) => (
      <Button variant="outline" startIcon={refreshIcon}>
        {t('common.tryAgain')}
      </Button>
    ),
    'long text': (t) => (
      <Button variant="primary" fullWidth endIcon={checkIcon}>
        {t('checkout.payAmount', { amount: '₹1,23,456' })} · {t('lead.heading')}
      </Button>
    ),
    'a link that looks like one': (t) => (
      <a className={buttonClass({ variant: 'outline' })} href="/">
        {t('common.toStart')}
      </a>
    ),
  },
}

const close: Draw = (t) => <IconButton label={t('common.close')} icon={closeIcon} />

export const iconButtons: Group = {
  name: 'Icon button',
  cases: {
    rest: close,
    hover: { forced: ['hover', 'button'], draw: close },
    focus: { forced: ['focus-visible', 'button'], draw: close },
  },
}

export const language: Group = {
  name: 'Language switch',
  cases: {
    rest: () => <LanguageSelect />,
    hover: { forced: ['hover', 'span:has(> select)'], draw: () => <LanguageSelect /> },
    focus: { forced: ['focus-visible', 'select'], draw: () => <LanguageSelect /> },
  },
}
