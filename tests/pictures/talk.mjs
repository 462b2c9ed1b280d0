import { fileURLToPath } from 'node:url'
import { runCommand } from '../../src/build/run-command.mjs'
import { findOrInstallChromium } from '../run/find-chromium.mjs'

// `npm run talk`: what is written from the talk. The table of docs/how-to/give-a-demo.md, and docs/images/walk.svg.

process.chdir(fileURLToPath(new URL('../..', import.meta.url)))
/** @param {string[]} parts */
const node = (parts) =>
  runCommand(process.execPath, parts, { CHROMIUM_PATH: findOrInstallChromium((line) => console.log(line)) })

const pictures = await node([
  'node_modules/@playwright/test/cli.js',
  'test',
  '--config=tests/pictures/walk.config.ts',
])
process.exitCode =
  pictures || (await node(['node_modules/vitest/vitest.mjs', 'run', 'tests/fake-server/talk', '-u']))
