/** One movement of the pen. `walls` are heavy, `fittings` are filled like the paper, so that they interrupt a wall. */
export type Stroke = { d: string; as: 'measure' | 'walls' | 'rooms' | 'doors' | 'fittings' | 'furniture' }

const strokes = (as: Stroke['as'], ...paths: string[]): Stroke[] => paths.map((d) => ({ d, as }))

/** A bed, its pillows and the fold of its sheet. */
const beds = strokes(
  'furniture',
  'M206 8h62v76h-62z',
  'M211 12h24v14h-24z',
  'M239 12h24v14h-24z',
  'M206 36H268',
  'M232 144h62v62h-62z',
  'M276 149h14v23h-14z',
  'M276 177h14v23h-14z',
)
const living = strokes(
  'furniture',
  'M222 364h66v24h-66z',
  'M268 290h24v58h-24z',
  'M216 306h36v26h-36z',
  'M186 290v70',
)
const table = strokes(
  'furniture',
  'M36 222a34 20 0 1 0 68 0a34 20 0 1 0-68 0',
  ...[
    [48, 194],
    [90, 194],
    [48, 250],
    [90, 250],
  ].map(([x, y]) => `M${x! - 7} ${y}a7 7 0 1 0 14 0a7 7 0 1 0-14 0`),
)
const kitchen = strokes(
  'furniture',
  'M8 66h18v96H8z',
  'M26 84h66V66',
  'M12 112a5 5 0 1 0 10 0a5 5 0 1 0-10 0',
  'M12 126a5 5 0 1 0 10 0a5 5 0 1 0-10 0',
)
const bath = strokes('furniture', 'M119 8h2q7 0 7 7v8q0 7-7 7h-2q-7 0-7-7v-8q0-7 7-7z', 'M136 10h16v13h-16z')
const stairs = strokes(
  'furniture',
  ...[94, 104, 114, 124, 134, 144, 154].map((y) => `M104 ${y}H156`),
  'M130 94V160',
)
const car = strokes(
  'furniture',
  'M34 296q0-12 12-12h36q12 0 12 12v78q0 12-12 12H46q-12 0-12-12z',
  'M40 312h48',
  'M42 316l6 32',
  'M86 316l-6 32',
  'M40 352h48',
)

/** What each of the loader's nine stages adds to the plan, in the order of drawing. */
export const stageStrokes: readonly Stroke[][] = [
  strokes(
    'measure',
    'M0-36V-8',
    'M0-26H115',
    'M185-26H300',
    'M300-36V-8',
    'M-5-21l10-10M295-21l10-10',
    'M-36 0H-8',
    'M-26 0V165',
    'M-26 235V400',
    'M-36 400H-8',
    'M-31 5l10-10M-31 405l10-10',
  ),
  strokes('walls', 'M144 400H300V0H0V400H12'),
  strokes(
    'rooms',
    'M160 0V84M160 112V196M160 224V230',
    'M160 120H300',
    'M160 230H300',
    'M0 170H160',
    'M0 270H160V284M160 318V400',
  ),
  [
    ...strokes('rooms', 'M100 0V136M100 164V170', 'M0 60H100', 'M100 80H122M148 80H160'),
    ...strokes(
      'doors',
      'M160 84h28a28 28 0 0 1-28 28',
      'M160 224h28a28 28 0 0 0-28-28',
      'M122 80V54a26 26 0 0 1 26 26',
      'M100 164H72a28 28 0 0 1 28-28',
      'M160 318h34a34 34 0 0 0-34-34',
    ),
  ],
  strokes(
    'fittings',
    'M205-3.5h54v7h-54z',
    'M116-3.5h28v7h-28z',
    'M296.5 150h7v54h-7z',
    'M296.5 290h7v64h-7z',
    'M205 396.5h60v7h-60z',
    'M-3.5 198h7v48h-7z',
    'M-3.5 96h7v44h-7z',
  ),
  [...beds, ...living],
  [...table, ...kitchen],
  [...bath, ...stairs, ...car],
  strokes('doors', ...[12, 34, 56, 78, 100, 122].map((x) => `M${x} 400h14`)),
]
