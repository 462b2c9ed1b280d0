import courtyard from '../assets/marks/press-1.svg'
import build from '../assets/marks/press-2.svg'
import plinth from '../assets/marks/press-3.svg'
import brick from '../assets/marks/press-4.svg'
import lintel from '../assets/marks/press-5.svg'
import design from '../assets/marks/award-1.svg'
import service from '../assets/marks/award-2.svg'
import readers from '../assets/marks/award-3.svg'

/** Logos of the press, in the order shown; all are 40 px high. Their names are `checkout.press` in the locales. */
export const press = [
  { id: 'courtyard', src: courtyard, width: 202, height: 40 },
  { id: 'build', src: build, width: 180, height: 40 },
  { id: 'plinth', src: plinth, width: 139, height: 40 },
  { id: 'brick', src: brick, width: 184, height: 40 },
  { id: 'lintel', src: lintel, width: 119, height: 40 },
] as const

/** Awards, in the order shown. Their names are `checkout.awards` in the locales. */
export const awards = [
  { id: 'design', src: design, width: 160, height: 150 },
  { id: 'service', src: service, width: 160, height: 150 },
  { id: 'readers', src: readers, width: 160, height: 150 },
] as const
