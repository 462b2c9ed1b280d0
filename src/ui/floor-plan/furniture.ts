import { box, ring } from './path.ts'
import type { PlanLayout } from './plan-layout.ts'

/** What stands in every house: sofa and table, a kitchen counter, a wash room. */
export function furniture(layout: PlanLayout): Record<'living' | 'kitchen' | 'bath', string[]> {
  const { short, scale: k, left, rows, living } = layout
  const { from, to } = rows.at(-1)!
  const [tableX, tableY] = [short * 0.72, living + 56 * k]
  const chairs = [-14, 14].flatMap((x) => [-29, 29].map((y) => ring(tableX + x * k, tableY + y * k, 7 * k)))
  return {
    living: [
      box(10 * k, living + 26 * k, 24 * k, 76 * k),
      box(10 * k, living + 26 * k, 8 * k, 76 * k),
      box(46 * k, living + 46 * k, 22 * k, 36 * k),
      ring(tableX, tableY, 34 * k, 18 * k),
      ...chairs,
    ],
    kitchen: [
      box(7 * k, from + 7 * k, 18 * k, to - from - 14 * k),
      box(25 * k, from + 7 * k, left - 40 * k, 18 * k),
      ring(16 * k, (from + to) / 2 - 7 * k, 5 * k),
      ring(16 * k, (from + to) / 2 + 7 * k, 5 * k),
    ],
    bath: [
      box(short - 25 * k, from + 8 * k, 15 * k, 9 * k),
      ring(short - 17.5 * k, from + 26 * k, 7 * k, 9 * k),
      box(short - 54 * k, from + 8 * k, 18 * k, 14 * k),
      ring(short - 45 * k, from + 15 * k, 5 * k, 4 * k),
    ],
  }
}
