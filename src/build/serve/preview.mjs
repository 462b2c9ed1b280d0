import { serveFolder } from './serve-folder.mjs'

serveFolder({
  folder: 'dist',
  usualPort: 4174,
  what: 'The production build as a host would serve it',
  build: 'npm run build',
  readable: 'read every file of the build, its settings among them',
})
