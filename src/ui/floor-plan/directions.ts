/** Clockwise from north, in steps of 45 degrees (S3.2). */
export const directions = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const

export type Direction = (typeof directions)[number]

export const isDirection = (text: unknown): text is Direction =>
  (directions as readonly unknown[]).includes(text)

/** The angle in degrees that turns the needle from angle `from` to a direction by the shorter way. Can be below 0 or above 360. */
export function needleAngle(from: number, direction: Direction): number {
  const turn = (directions.indexOf(direction) * 45 - from) % 360
  return from + ((turn + 540) % 360) - 180
}
