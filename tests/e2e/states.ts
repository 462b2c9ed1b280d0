import type { Way } from './state.ts'
import { around, crash } from './states-around.ts'
import { checkout, offers } from './states-checkout.ts'
import { demo, payment } from './states-demo.ts'
import { leadForm, loader } from './states-lead.ts'
import { missingSurvey, survey } from './states-survey.ts'

/** Every screen, dialog, error and expired state of the product, in the order in which they are reached. */
export const ways: readonly Way[] = [
  missingSurvey,
  survey,
  loader,
  leadForm,
  checkout,
  offers,
  around,
  crash,
  demo,
  payment,
]
