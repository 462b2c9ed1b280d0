import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Runs after `npm run build`: the packages that the build is made of, as CycloneDX, from the lock file.

const root = fileURLToPath(new URL('../..', import.meta.url))
const list = ['sbom', '--package-lock-only', '--omit', 'dev', '--sbom-format', 'cyclonedx']
const npm = process.env.npm_execpath

if (npm === undefined) {
  console.error('Run it by npm: npm run postbuild')
  process.exitCode = 1
} else
  execFile(process.execPath, [npm, ...list], { cwd: root, maxBuffer: 50_000_000 }, (problem, text) => {
    if (problem) {
      console.error(`The list of packages was not written: ${problem.message}`)
      process.exitCode = 1
      return
    }
    const folder = join(root, 'dist-hosts')
    mkdir(folder, { recursive: true })
      .then(() => writeFile(join(folder, 'sbom.json'), text))
      .catch((/** @type {unknown} */ reason) => {
        console.error(reason)
        process.exitCode = 1
      })
  })
