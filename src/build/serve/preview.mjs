import { serveFolder } from './serve-folder.mjs'

serveFolder({
  folder: 'dist',
  usualPort: 4174,
  what: 'The production build as a host would serve it',
  build: 'npm run build',
})
