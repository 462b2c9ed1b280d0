import { execFileSync, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

// `npm run test:repeat -- 10 --busy` runs `.ci/run` ten times, one after the other, each in a fresh clone of the current commit, and appends a
// line for each to docs/reports/runs.md. `--busy` also runs an endless loop on each core. The clone and the output of a failed run are kept.

const root = fileURLToPath(new URL('../..', import.meta.url))
const report = join(root, 'docs/reports/runs.md')
const isBusy = process.argv.includes('--busy')
const runs = Number(process.argv.slice(2).find((word) => /^\d+$/.test(word)) ?? 1)
const cores = availableParallelism()
const commit = execFileSync('git', ['rev-parse', '--short=7', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()

// Threads end with this process, also if it is killed.
const burners = Array.from({ length: isBusy ? cores : 0 }, () => new Worker('for (;;);', { eval: true }))
try {
  for (let run = 1; run <= runs; run++) {
    const line = `${await runOnce()}, ${cores} cores${isBusy ? ', each busy' : ''}`
    console.log(`${run} of ${runs}: ${line}`)
    await appendFile(report, `- ${new Date().toISOString()} \`${commit}\`: ${line}\n`)
  }
} finally {
  await Promise.all(burners.map((burner) => burner.terminate()))
}

async function runOnce() {
  const folder = await mkdtemp(join(tmpdir(), 'plotline-run-'))
  const clone = join(folder, 'clone')
  const log = join(folder, 'log')
  execFileSync('git', ['clone', '--quiet', root, clone])
  execFileSync('git', ['checkout', '--quiet', commit], { cwd: clone })
  const startedAt = performance.now()
  const code = await new Promise((resolve) => {
    const child = spawn('bash', [join(clone, '.ci/run')], { stdio: ['ignore', 'pipe', 'pipe'] })
    const written = createWriteStream(log)
    child.stdout.pipe(written, { end: false })
    child.stderr.pipe(written, { end: false })
    child.on('close', (code) => written.end(() => resolve(code)))
  })
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1)
  const total = /^\d+ passed, \d+ failed.*$/m.exec(
    (await readFile(log, 'utf8')).trimEnd().split('\n').at(-1) ?? '',
  )
  if (code === 0) await rm(folder, { recursive: true })
  else {
    process.exitCode = 1
    console.log(`failed: ${log}`)
  }
  return `${total?.[0] ?? 'crashed'}, ${minutes} min`
}
