import type { Captions } from './captions.ts'

export default {
  begin: 'A family with a plot opens this on a cheap phone. Two minutes later they have a plan to buy.',
  questions: 'One question a screen. The drawing grows with each answer.',
  finish: 'We skip ahead. What they answered is stored the moment they finish.',
  drawing: 'Their own plot, drawn while they wait. In here we can skip time.',
  number: 'The number is verified by a code that comes to their phone as a text.',
  plans: 'Plans, samples, the guarantee, and films of what others built.',
  languages: 'Six languages, three regions: dollars here, rupees there, from the same product.',
  failure: 'The first code is refused. They are told at the field, and lose nothing.',
  offer: 'Who hesitates is met by an offer that lasts ten minutes.',
  deadline: 'It is honest: when the time is over, so is the price.',
  paid: 'Paid. The order is on their phone, and this is what your team sees.',
} satisfies Captions
