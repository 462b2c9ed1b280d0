import { dataAddress, largestMark, readMark, tooLarge } from '../../../src/brand/read-mark.ts'
import type { Dress } from '../../demo/dress.ts'

/** What became of a file that was chosen as a mark: the mark, or null, and what is said of it. */
export type ChosenMark = { mark: Dress['mark']; said: string }

/** Reads a mark, cleans it, and sees whether this browser can draw it. */
export async function chosenMark(file: File): Promise<ChosenMark> {
  // A file that is far too large is not read for it.
  if (file.size > largestMark) return refused(file, tooLarge(file.size))
  const content = await file.arrayBuffer().catch(() => null)
  if (content === null) return refused(file, 'cannot be read')
  const found = readMark(new Uint8Array(content))
  if ('problem' in found) return refused(file, found.problem)
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

async function isDrawn(src: string): Promise<boolean> {
  const image = new Image()
  image.src = src
  return image.decode().then(
    () => true,
    () => false,
  )
}
