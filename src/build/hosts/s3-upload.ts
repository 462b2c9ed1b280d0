import { mediaTypeOf } from '../serve/media-types.mjs'
import { caching, type Site } from './site.ts'

/**
 * The upload to S3, a line for each kind of file: S3 sends the type and the caching that a file was uploaded with. Files that are
 * kept go first, the page last, and nothing is taken away, so that a visit of the version before finds its parts.
 */
export function s3Upload({ kept, others }: Site): string {
  const served = others.filter((path) => !/^\/_(?:headers|redirects)$/.test(path))
  return `#!/bin/sh
# Written by the build, which lies beside the folder for hosts: sh upload.sh BUCKET [FOLDER]
set -e
if [ $# -eq 0 ]; then echo 'sh upload.sh BUCKET [FOLDER]' >&2; exit 2; fi
bucket=$1
beside=$(cd "$(dirname "$0")/.." && pwd -P)
folder=\${2:-\${beside%-hosts}}
${[...upload(kept, caching.kept), ...upload(served, caching.anew)].join('\n')}
`
}

/** One command for each media type; HTML comes last. */
function upload(paths: readonly string[], cacheControl: string): string[] {
  const byType = new Map<string, string[]>()
  for (const path of paths) {
    const type = mediaTypeOf(path) ?? 'application/octet-stream'
    byType.set(type, [...(byType.get(type) ?? []), path])
  }
  const isPage = (type: string): number => Number(type.startsWith('text/html'))
  return [...byType]
    .sort(([a], [b]) => isPage(a) - isPage(b))
    .map(([type, of]) => {
      const included = of.map((path) => `--include '${path.slice(1)}'`).join(' ')
      return `aws s3 cp "$folder" "s3://$bucket" --recursive --exclude '*' ${included} --content-type '${type}' --cache-control '${cacheControl}'`
    })
}
