import type { Plugin } from 'vite'
import { filesBefore, keepRelease, usualReleases } from '../kept-releases.ts'

const folderOfParts = 'assets/'

/**
 * Puts the hashed files of earlier releases into a build, for pages that were opened before it, and this one's into the folder. Has
 * to come before the page's protection, which tells hosts of every file. Nothing, without a folder; throws for a number that is none.
 */
export function keepReleases(folder: string | undefined, number: string | undefined): Plugin | null {
  if (!folder) return null
  const most = number ? Number(number) : usualReleases
  if (!Number.isInteger(most) || most < 0)
    throw new Error(`--releases is "${number}"; it has to be a whole number`)
  let own: string[] = []
  return {
    name: 'plotline:keep-releases',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        own = Object.keys(bundle)
          .filter((path) => path.startsWith(folderOfParts))
          .map((path) => path.slice(folderOfParts.length))
        for (const [name, source] of await filesBefore(folder, own, most))
          this.emitFile({ type: 'asset', fileName: folderOfParts + name, source })
      },
    },
    async writeBundle(_options, bundle) {
      const files = own.flatMap((name) => {
        const file = bundle[folderOfParts + name]
        return file ? [[name, file.type === 'chunk' ? file.code : file.source] as const] : []
      })
      await keepRelease(folder, new Map(files), most)
    },
  }
}
