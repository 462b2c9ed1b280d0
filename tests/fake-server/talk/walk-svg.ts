import captions from '../../../fake-server/talk/captions/en.ts'
import { talkSteps } from '../../../fake-server/talk/talk.ts'

/** A screen of the strip, in the drawing's units; a phone of 360 to 640. */
const screen = { width: 126, height: 224 }
const columns = 6
const across = 138
/** Room for a caption below its screen. */
const down = 316
const line = 13
const letters = 21

/** A caption in lines that fit under its screen. */
function linesOf(caption: string): string[] {
  const lines = ['']
  for (const word of caption.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim()
    if (longer.length > letters && lines.at(-1) !== '') lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines
}

/** The walk of the talk as a drawing: each step's screen with its minute and caption. `pictures` are data addresses, one a step. */
export function drawWalk(pictures: readonly string[]): string {
  const width = columns * across
  const height = Math.ceil(talkSteps.length / columns) * down
  const steps = talkSteps.map(({ name, minute }, index) => {
    const left = (index % columns) * across + (across - screen.width) / 2
    const top = Math.floor(index / columns) * down + 4
    const words = linesOf(`${minute} ${captions[name]}`).map(
      (words, row) => `<tspan x="${left}" dy="${row === 0 ? 16 : line}">${words}</tspan>`,
    )
    return [
      `<image x="${left}" y="${top}" width="${screen.width}" height="${screen.height}" href="${pictures[index] ?? ''}"/>`,
      `<rect x="${left}" y="${top}" width="${screen.width}" height="${screen.height}" rx="4" fill="none" stroke="#8c99a8"/>`,
      `<text y="${top + screen.height}">${words.join('')}</text>`,
    ].join('\n')
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" font-size="10.5" fill="#1d2732">`,
    `<rect width="${width}" height="${height}" fill="#f4f1ea"/>`,
    ...steps,
    '</svg>',
    '',
  ].join('\n')
}

/** A drawing without its pictures: what can be compared on every machine. */
export const frameOf = (drawing: string): string => drawing.replaceAll(/href="[^"]*"/g, 'href=""')

/** How many screens it shows. */
export const picturesIn = (drawing: string): number =>
  drawing.match(/href="data:image\/webp;base64,/g)?.length ?? 0
