import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { exitWithError } from '../command-line.mjs'
import { serveUntilStopped } from './serve-until-stopped.mjs'
import { createStaticServer } from './static-server.mjs'

// `npm run preview` and the second half of `npm run demo`: serves a built folder, and prints the address.

const builds = {
  demo: {
    folder: 'dist-demo',
    defaultPort: 4173,
    serverName: 'The demo',
    command: 'npm run build:demo',
    othersCan: 'open the demo; what its visitors enter stays in their own browsers',
  },
  preview: {
    folder: 'dist',
    defaultPort: 4174,
    serverName: 'The production build as a host would serve it',
    command: 'npm run build',
    othersCan: 'read every file of the build, its settings among them',
  },
}

const { folder, command, ...options } = process.argv[2] === 'demo' ? builds.demo : builds.preview
if (!existsSync(resolve(folder, 'index.html')))
  exitWithError(`There is no ${folder}/index.html. Run ${command} first.`)
serveUntilStopped(createStaticServer(resolve(folder)), options)
