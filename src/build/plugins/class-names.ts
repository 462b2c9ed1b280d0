import { createHash } from 'node:crypto'
import { relative } from 'node:path'

/**
 * Names the classes of CSS modules for a build: a short hash of the file, then the class's position in it. Another file's change leaves a
 * file's names as they are, and so what browsers keep of it. Names that look alike pack well (decision 9 has the measure).
 */
export function classNames(root: string): (name: string, file: string) => string {
  const sheets = new Map<string, { file: string; names: string[] }>()
  return (name, file) => {
    const path = relative(root, file).replaceAll('\\', '/')
    const mark = createHash('sha256').update(path).digest('base64url').slice(0, 3)
    const sheet = sheets.get(mark) ?? { file: path, names: [] }
    if (sheet.file !== path) throw new Error(`${path} and ${sheet.file} would share class names: rename one`)
    sheets.set(mark, sheet)
    const at = sheet.names.indexOf(name)
    return `_${mark}${(at < 0 ? sheet.names.push(name) - 1 : at).toString(36)}`
  }
}
