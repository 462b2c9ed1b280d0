import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Names the classes of CSS modules for a build by place instead of by hash: which file of the sorted list, which class of
 * the file. Names that look alike pack well: about 1 KB less before the first question, and as much on the checkout.
 */
export function classNames(root: string): (name: string, file: string) => string {
  const files = ['fake-server', 'src']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(root, folder, file),
      ),
    )
    .filter((file) => file.endsWith('.module.css'))
    .sort()
  const namesIn = new Map<string, string[]>()

  const place = (list: string[], entry: string): number => {
    const at = list.indexOf(entry)
    return at >= 0 ? at : list.push(entry) - 1
  }
  return (name, file) => {
    const names = namesIn.get(file) ?? []
    namesIn.set(file, names)
    return `_${place(files, file).toString(36).padStart(2, '0')}${place(names, name).toString(36)}`
  }
}
