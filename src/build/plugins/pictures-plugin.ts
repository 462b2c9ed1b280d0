import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

type Manifest = {
  pictures: {
    id: string
    width: number
    height: number
    color: string
    files: { file: string; width: number }[]
  }[]
}

const prefix = 'virtual:picture/'

/**
 * Compiles each picture of `src/assets/manifest.raster.json` as a module of its own (`virtual:picture/slide-1`):
 * its size, its colour and the addresses of its files, so that a page carries the pictures it shows and no others.
 */
export function pictures(root: string): Plugin {
  const assets = join(root, 'src/assets')
  const manifestFile = join(assets, 'manifest.raster.json')
  return {
    name: 'plotline:pictures',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null
      const name = id.slice(prefix.length + 1)
      this.addWatchFile(manifestFile)
      const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
      const picture = manifest.pictures.find((entry) => entry.id === name)
      if (!picture) this.error(`the manifest of src/assets has no picture "${name}"`)
      const { width, height, color, files } = picture
      const imports = files.map(
        ({ file }, index) => `import f${index} from ${JSON.stringify(`${join(assets, file)}?url`)}`,
      )
      const candidates = files.map((file, index) => `\${f${index}} ${file.width}w`)
      return `${imports.join('\n')}
export default {
  width: ${width}, height: ${height}, colour: ${JSON.stringify(color)}, srcSet: \`${candidates.join(', ')}\`, src: f${files.length - 1}
}`
    },
  }
}
