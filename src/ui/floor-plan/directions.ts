/** Clockwise from north, in steps of 45 degrees (S3.2). */
export const directions = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const

export type Direction = (typeof directions)[number]

export const isDirection = (text: unknown): text is Direction =>
  (directions as readonly unknown[]).includes(text)

/** The angle of a direction that is nearest to the needle's own: it turns the shorter way. */
export function needleAngle(from: number, direction: Direction): number {
  const turn = (directions.indexOf(direction) * 45 - from) % 360
  return from + ((turn + 540) % 360) - 180
}
