import { execFileSync, spawn } from 'node:child_process'
import { appendFile, mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

// `npm run test:repeat -- 10 --busy` runs `.ci/run` ten times, one after the other, each in a fresh clone of the current commit, and appends a
// line for each to docs/reports/runs.md. `--busy` also runs an endless loop on each core. The clone and the output of a failed run are kept.

const root = fileURLToPath(new URL('../..', import.meta.url))
const [runs = '1', flag] = process.argv.slice(2)
const commit = execFileSync('git', ['rev-parse', '--short=7', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
// Threads end with this process, even if it is killed.
if (flag === '--busy')
  for (let core = 0; core < availableParallelism(); core++) new Worker('for (;;);', { eval: true }).unref()

for (let run = 1; run <= Number(runs); run++) {
  const folder = await mkdtemp(join(tmpdir(), 'plotline-run-'))
  const log = await open(join(folder, 'log'), 'w')
  execFileSync('git', ['clone', '--quiet', root, join(folder, 'clone')])
  const startedAt = performance.now()
  const code = await new Promise((resolve) => {
    const script = join(folder, 'clone/.ci/run')
    spawn('bash', [script], { stdio: ['ignore', log.fd, log.fd] }).on('close', resolve)
  })
  await log.close()
  const lines = (await readFile(join(folder, 'log'), 'utf8')).trim().split('\n')
  const line = `${lines.at(-1)}, ${((performance.now() - startedAt) / 60_000).toFixed(1)} min ${flag ?? ''}`
  console.log(`${run} of ${runs}: ${line}`)
  await appendFile(
    join(root, 'docs/reports/runs.md'),
    `- ${new Date().toISOString()} \`${commit}\`: ${line}\n`,
  )
  if (code === 0) await rm(folder, { recursive: true })
  else {
    process.exitCode = 1
    console.log(`failed: ${folder}/log`)
  }
}
