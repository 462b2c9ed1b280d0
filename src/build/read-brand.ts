import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { readBrandName } from '../brand/brand-name.ts'
import { readColour, type Colour } from '../brand/colour.ts'
import { explainAdjustments, paletteOf } from '../brand/palette.ts'
import { readMark, type Mark } from '../brand/read-mark.ts'
import { defaultBrandName, type BrandMark } from '../core/model/brand.ts'
import { markContrast } from './mark-contrast.ts'
import type { BuildEnvironment } from './plugins/configuration.ts'

/** The name, mark and colour of a build. */
export type BuildBrand = {
  name: string
  /** The mark, and the name of its file in the build; null for the product's own. */
  mark: (Mark & { fileName: string }) | null
  colour: Colour | null
  /** Problems stop a production build: one sentence for each variable. */
  problems: string[]
  warnings: string[]
}

/** The contrast with the header under which a mark is hard to see (R118). */
const minMarkContrast = 1.5

/** Whether a build has another name or mark than the product's own. A colour alone is not another brand. */
export const isRebranded = ({ name, mark }: BuildBrand): boolean => name !== defaultBrandName || mark !== null

/** Reads `VITE_BRAND_NAME`, `_MARK` and `_COLOUR`. The path of the mark's file is relative to `root`. */
export function readBrand(environment: BuildEnvironment, root: string): BuildBrand {
  const valueOf = (name: string): string => environment[name]?.trim() ?? ''
  const problems: string[] = []
  const warnings: string[] = []

  const nameResult = readBrandName(valueOf('VITE_BRAND_NAME'))
  if ('problem' in nameResult) problems.push(`VITE_BRAND_NAME ${nameResult.problem}`)
  const name = ('name' in nameResult && nameResult.name) || defaultBrandName

  const markPath = valueOf('VITE_BRAND_MARK')
  let mark: BuildBrand['mark'] = null
  if (markPath !== '') {
    const result = readMarkFile(resolve(root, markPath))
    if ('problem' in result) problems.push(`VITE_BRAND_MARK is "${markPath}"; it ${result.problem}`)
    else {
      mark = { ...result.mark, fileName: fileNameOf(result.mark) }
      const ratio = markContrast(mark)
      if (ratio < minMarkContrast)
        warnings.push(
          `VITE_BRAND_MARK is hard to see: its contrast with the header is ${ratio.toFixed(2)}, less than ${minMarkContrast}`,
        )
    }
  } else if (name !== defaultBrandName)
    warnings.push('VITE_BRAND_NAME is set without VITE_BRAND_MARK: browser tabs show no icon')

  const colourText = valueOf('VITE_BRAND_COLOUR')
  const colour = readColour(colourText)
  if (colourText !== '' && !colour)
    problems.push(`VITE_BRAND_COLOUR is "${colourText}"; it has to look like #1e4ea1`)
  const adjustments = colour ? explainAdjustments(colour, paletteOf(colour)) : []
  warnings.push(...adjustments.map((sentence) => `VITE_BRAND_COLOUR is ${colour}. ${sentence}`))
  return { name, mark, colour, problems, warnings }
}

function readMarkFile(path: string): ReturnType<typeof readMark> {
  try {
    return readMark(readFileSync(path))
  } catch {
    return { problem: 'cannot be read: its path is relative to the folder of this project' }
  }
}

/** Names the file by its content, because browsers cache it for a year. */
function fileNameOf({ type, bytes }: Mark): string {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 8)
  return `assets/brand-mark-${hash}.${type === 'image/png' ? 'png' : 'svg'}`
}

/** The mark as the screens show it: a file of the build, or a data URL in the development server. */
export function shownMark({ mark }: BuildBrand, isBuild: boolean): BrandMark | null {
  if (!mark) return null
  const { width, height, fileName, type, bytes } = mark
  const dataUrl = `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
  return { src: isBuild ? `/${fileName}` : dataUrl, width, height }
}
