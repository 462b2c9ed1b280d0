/** Path data with its numbers rounded to a tenth. */
export const path = (words: TemplateStringsArray, ...numbers: number[]): string =>
  String.raw({ raw: words }, ...numbers.map((value) => Math.round(value * 10) / 10))

export const box = (x: number, y: number, width: number, height: number): string =>
  path`M${x} ${y}h${width}v${height}h${-width}z`

/** An ellipse round a centre. */
export const ring = (x: number, y: number, rx: number, ry = rx): string =>
  path`M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`
