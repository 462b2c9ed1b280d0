import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where the survey's pictures lie in the project, as the survey of a development server names them. */
const source = '/src/assets/options/'
const served = '/forms/pictures/'

/** Call 1's answer as another origin can use it: the pictures with whole addresses, on the host that was asked. */
export const withPictures = (text: string, host: string): string =>
  text.replaceAll(`"${source}`, `"http://${host}${served}`)

/** The picture at a path of this server; null where there is none. */
export async function pictureAt(root: string, path: string): Promise<string | null> {
  const name = path.startsWith(served) ? path.slice(served.length) : ''
  if (!/^[\w-]+\.svg$/.test(name)) return null
  return readFile(join(root, source, name), 'utf8').catch(() => null)
}
