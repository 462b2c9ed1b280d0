import tower from 'virtual:picture/elevation-1'
import tiled from 'virtual:picture/elevation-2'
import narrow from 'virtual:picture/elevation-3'
import louvres from 'virtual:picture/elevation-4'
import twoBedrooms from '../assets/floor-plans/plan-1.svg'
import duplexGround from '../assets/floor-plans/plan-2.svg'
import duplexUpper from '../assets/floor-plans/plan-3.svg'
import courtyard from '../assets/floor-plans/plan-4.svg'
import oneBedroom from '../assets/floor-plans/plan-5.svg'

/** Every floor plan is drawn on a sheet of this shape. */
export const floorPlanSize = { width: 560, height: 760 } as const

/** Sample floor plans, in the order shown. Captions and descriptions are `checkout.shown` in the locales. */
export const floorPlans = [
  { id: 'twoBedrooms', src: twoBedrooms },
  { id: 'duplexGround', src: duplexGround },
  { id: 'duplexUpper', src: duplexUpper },
  { id: 'courtyard', src: courtyard },
  { id: 'oneBedroom', src: oneBedroom },
] as const

/** Sample elevations, in the order shown. Captions and descriptions are `checkout.shown` in the locales. */
export const elevations = [
  { id: 'tower', files: tower },
  { id: 'tiled', files: tiled },
  { id: 'narrow', files: narrow },
  { id: 'louvres', files: louvres },
] as const
