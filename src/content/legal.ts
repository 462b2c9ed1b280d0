/** A line of a section by its text key. `when`: it applies only to builds that track visitors, or that ask for consent first. */
export type LegalLine = string | { key: string; when: 'tracked' | 'consented' }

/** The sections of each legal page in their order: paragraphs, and lists of lines. The texts are `legal.{page}.sections` in the locales. */
export const legalPages: Readonly<
  Record<
    'privacy' | 'refund' | 'terms',
    Readonly<Record<string, readonly (LegalLine | readonly LegalLine[])[]>>
  >
> = {
  privacy: {
    collect: ['text', ['item1', 'item2', 'item3', 'item4']],
    use: ['text'],
    device: ['text', ['item1', 'item2', 'item3', { key: 'itemTracked', when: 'tracked' }], 'text2'],
    share: ['text', { key: 'tracked', when: 'tracked' }, { key: 'consented', when: 'consented' }],
    keep: ['text'],
    rights: ['text'],
    children: ['text'],
    contact: ['text'],
  },
  refund: {
    cancel: ['text'],
    late: ['text'],
    paid: [['item1', 'item2', 'item3']],
    partial: ['text'],
    contact: ['text'],
  },
  terms: {
    agreement: ['text'],
    packages: ['text', ['item1', 'item2', 'item3', 'item4'], 'text2'],
    form: ['text'],
    delivery: ['text'],
    corrections: ['text'],
    refunds: ['text'],
    building: ['text'],
    rights: ['text'],
    law: ['text'],
    contact: ['text'],
  },
}
