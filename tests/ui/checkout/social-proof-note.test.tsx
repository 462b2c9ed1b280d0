import { beforeAll, expect, it, vi } from 'vitest'
import checkout from 'virtual:english/checkout'
import { createStore } from '../../../src/core/kernel/store.ts'
import { addEnglish } from '../../../src/i18n/english.ts'
import { SocialProofNote } from '../../../src/ui/features/checkout/social-proof-note.tsx'
import { show, untranslatedIn } from '../show.tsx'

beforeAll(() => addEnglish('checkout', checkout))

it.each([
  [150, true],
  [149, false],
])(
  'a note is shown in a slot of %i px, hidden from screen readers: %s (R36, R56, R125)',
  (width, isShown) => {
    const slot = document.createElement('div')
    vi.spyOn(slot, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, width, 40))
    const notes = createStore([{ id: 1, name: 'Asha', group: 'two', isFadingOut: false } as const])
    const page = show(<SocialProofNote socialProof={{ notes }} slot={{ current: slot }} />)
    const note = page.container.querySelector('[data-social-proof="note"][aria-hidden="true"]')
    expect(note?.textContent.includes('Asha') ?? false).toBe(isShown)
    expect(untranslatedIn(page)).toEqual(isShown ? ['A', 'Asha'] : [])
  },
)
