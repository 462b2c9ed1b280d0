import { partFolders, type Site } from './site.ts'

/** The function that CloudFront runs before it looks for a file. It knows the build's files, and changes no other address than theirs. */
export function cloudfrontFunction({ others, ownPages }: Site): string {
  const files = others.filter((path) => !partFolders.some((folder) => path.startsWith(folder)))
  return `var parts = ${JSON.stringify(partFolders)}
var files = ${JSON.stringify(files)}
var pages = ${JSON.stringify(ownPages)}
function handler(event) {
  var request = event.request
  var path = request.uri
  for (var i = 0; i < parts.length; i++) if (path.indexOf(parts[i]) === 0) return request
  if (files.indexOf(path) >= 0) return request
  var page = path.replace(/\\/$/, '')
  request.uri = pages.indexOf(page) >= 0 ? page + '/index.html' : '/index.html'
  return request
}
`
}
