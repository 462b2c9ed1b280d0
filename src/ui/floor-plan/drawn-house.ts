import { asciiDigits } from '../../core/model/text.ts'
import { lengthOf } from './length.ts'

/** What a drawing takes from the answers, lengths in feet; null where they say nothing that can be drawn (R71). */
export type DrawnHouse = { width: number | null; depth: number | null; bedrooms: number | null }

type Written = Readonly<Record<keyof DrawnHouse, string | null | undefined>>

/** Reads the answers that are drawn. Of the bedrooms only their number is read, `2 bedrooms` or `5 or more`. */
export function drawnHouse({ width, depth, bedrooms }: Written): DrawnHouse {
  const rooms = Number.parseInt(asciiDigits(bedrooms ?? ''), 10)
  return { width: lengthOf(width), depth: lengthOf(depth), bedrooms: rooms > 0 ? rooms : null }
}
