import { checkout, offers } from './checkout.ts'
import { demo, payment } from './demo.ts'
import type { Walkthrough } from './walkthrough.ts'
import { leadForm, loader } from './lead.ts'
import { crash, otherPages } from './other-pages.ts'
import { missingSurvey, survey } from './survey.ts'

/** Every screen, dialog, error and expired state, in the order of a visit. */
export const walkthroughs: readonly Walkthrough[] = [
  missingSurvey,
  survey,
  loader,
  leadForm,
  checkout,
  offers,
  otherPages,
  crash,
  demo,
  payment,
]
