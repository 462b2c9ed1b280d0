import type { Group } from './case.ts'
import { buttons, iconButtons, language } from './groups/buttons.tsx'
import { buying, offers, payBar, planCards } from './groups/checkout.tsx'
import { compass, tiles } from './groups/choices.tsx'
import { countdown, dialogs, popover, viewer } from './groups/dialogs.tsx'
import { marks, plans, progress, titleBlock } from './groups/drawings.tsx'
import { fields } from './groups/fields.tsx'
import { crashes, frames, landing, missingPages } from './groups/frames.tsx'
import { statusPages, notices } from './groups/notices.tsx'
import { carousels, pictures } from './groups/pictures.tsx'
import { toasts } from './groups/toasts.tsx'

/** The gallery's groups in their order. */
export const groups: readonly Group[] = [
  buttons,
  iconButtons,
  fields,
  tiles,
  compass,
  progress,
  plans,
  titleBlock,
  language,
  planCards,
  buying,
  payBar,
  popover,
  dialogs,
  offers,
  countdown,
  toasts,
  notices,
  pictures,
  carousels,
  viewer,
  statusPages,
  landing,
  missingPages,
  crashes,
  frames,
  marks,
]
