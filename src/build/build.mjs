import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { runCommand } from './run-command.mjs'

// `npm run build -- --keep DIR`: builds with Vite, and leaves the files of earlier releases in place. Everything else is Vite's own.

const { tokens, values } = parseArgs({
  strict: false,
  tokens: true,
  options: { keep: { type: 'string' }, releases: { type: 'string' } },
})
const own = new Set(
  tokens.flatMap((token) =>
    token.kind === 'option' && (token.name === 'keep' || token.name === 'releases')
      ? [token.index, ...(token.inlineValue === false ? [token.index + 1] : [])]
      : [],
  ),
)
const rest = process.argv.slice(2).filter((_, index) => !own.has(index))
const { keep, releases } = values

if (keep === true || keep === '' || releases === true) {
  console.error('npm run build -- --keep FOLDER [--releases 10]')
  process.exitCode = 2
} else {
  const vite = fileURLToPath(new URL('../../node_modules/vite/bin/vite.js', import.meta.url))
  process.exitCode = await runCommand(process.execPath, [vite, 'build', ...rest], {
    ...(typeof keep === 'string' && { PLOTLINE_KEEP: resolve(keep) }),
    ...(typeof releases === 'string' && { PLOTLINE_RELEASES: releases }),
  })
}
