import { serveFolder } from './serve-folder.mjs'

serveFolder({
  folder: 'dist-demo',
  usualPort: 4173,
  what: 'The demo',
  build: 'npm run build:demo',
  readable: 'open the demo; what its visitors enter stays in their own browsers',
})
