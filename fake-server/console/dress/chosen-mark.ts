import { dataAddress, largestMark, readMark } from '../../../src/brand/read-mark.ts'
import type { Dress } from '../../demo/dress.ts'

/** What became of a file that was chosen as a mark: the mark, or null, and what is said of it. */
export type ChosenMark = { mark: Dress['mark']; said: string }

/** Reads a mark, cleans it, and sees whether this browser can draw it. */
export async function chosenMark(file: File): Promise<ChosenMark> {
  // A file that is far too large is not read for it.
  const bytes = new Uint8Array(await file.slice(0, largestMark + 1).arrayBuffer())
  const found = readMark(bytes)
  if ('problem' in found) return refused(file, file.size > largestMark ? tooLarge(file) : found.problem)
  const { width, height } = found.mark
  const src = dataAddress(found.mark)
  if (!(await isDrawn(src))) return refused(file, 'cannot be drawn')
  const left = found.leftOut.join(', ')
  return { mark: { src, width, height }, said: left && `The mark is on. Left out of the file: ${left}.` }
}

const refused = ({ name }: File, problem: string): ChosenMark => ({
  mark: null,
  said: `“${name}” ${problem}. Nothing is changed.`,
})

const tooLarge = ({ size }: File): string =>
  `has ${Math.ceil(size / 1024)} KB; it can have ${largestMark / 1024}`

async function isDrawn(src: string): Promise<boolean> {
  const image = new Image()
  image.src = src
  return image.decode().then(
    () => true,
    () => false,
  )
}
