import type { Group } from './case.ts'
import * as buttons from './groups/buttons.tsx'
import * as checkout from './groups/checkout.tsx'
import * as choices from './groups/choices.tsx'
import * as dialogs from './groups/dialogs.tsx'
import * as drawings from './groups/drawings.tsx'
import * as fields from './groups/fields.tsx'
import * as frames from './groups/frames.tsx'
import * as notices from './groups/notices.tsx'
import * as pictures from './groups/pictures.tsx'
import * as toasts from './groups/toasts.tsx'

const files = [buttons, fields, choices, drawings, checkout, dialogs, toasts, notices, pictures, frames]

/** The gallery's groups: every export of these files. */
export const groups: readonly Group[] = files.flatMap((file): Group[] => Object.values(file))
