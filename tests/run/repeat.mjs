import { execFileSync, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readTotal, withRun } from './run-table.mjs'

// `npm run test:repeat -- 10 --busy`: as many runs of `.ci/run`, one after the other, each in a fresh clone at the commit of the start, and a
// row of each in docs/testing.md. `--busy`: beside them every core has a process that never rests. A clone that failed is kept, with what it printed.

const root = fileURLToPath(new URL('../..', import.meta.url))
const page = join(root, 'docs/testing.md')
const isBusy = process.argv.includes('--busy')
const runs = Number(process.argv.slice(2).find((word) => /^\d+$/.test(word)) ?? 1)
const cores = availableParallelism()
const commit = execFileSync('git', ['rev-parse', '--short=7', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()

const burners = Array.from({ length: isBusy ? cores : 0 }, () =>
  spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
)
try {
  for (let nth = 1; nth <= runs; nth++) {
    const run = { commit, day: new Date().toISOString().slice(0, 10), cores, isBusy, ...(await runOnce()) }
    console.log(`${nth} of ${runs}: ${run.total}, ${run.minutes} min`)
    await writeFile(page, withRun(await readFile(page, 'utf8'), run))
  }
} finally {
  for (const burner of burners) burner.kill()
}

async function runOnce() {
  const folder = await mkdtemp(join(tmpdir(), 'plotline-run-'))
  const clone = join(folder, 'clone')
  const log = join(folder, 'log')
  execFileSync('git', ['clone', '--quiet', root, clone])
  execFileSync('git', ['checkout', '--quiet', commit], { cwd: clone })
  const began = performance.now()
  const code = await new Promise((resolve) => {
    const child = spawn('bash', [join(clone, '.ci/run')], { stdio: ['ignore', 'pipe', 'pipe'] })
    const written = createWriteStream(log)
    child.stdout.pipe(written, { end: false })
    child.stderr.pipe(written, { end: false })
    child.on('close', (code) => written.end(() => resolve(code)))
  })
  const minutes = ((performance.now() - began) / 60_000).toFixed(1)
  const total = readTotal(await readFile(log, 'utf8'))
  const isGreen = code === 0
  if (isGreen) await rm(folder, { recursive: true })
  else {
    process.exitCode = 1
    console.log(`failed: ${log}`)
  }
  return { total, minutes, isGreen }
}
