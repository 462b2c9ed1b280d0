import { isCompressible, mediaTypes } from '../serve/media-types.mjs'
import { quoted } from './quoted.ts'
import { caching, partFolders, type Site } from './site.ts'

/** A whole server for nginx, to be included at the level of `http`. `listen`, `server_name` and `root` are the deployer's. */
export function nginxServer({ headers }: Site): string {
  const types = Object.entries(mediaTypes).map(([ending, type]) => ({
    ending,
    bare: type.split(';')[0]!,
    type,
  }))
  const unique = (wanted: typeof types): string =>
    [...new Set(wanted.map(({ bare }) => bare))].filter((bare) => bare !== 'text/html').join(' ')
  return `# Written by the build. The three lines to change: listen, server_name, root.
map "$status$uri" $plotline_caching {
  default ${quoted(caching.anew)};
  "~^[45]" ${quoted(caching.never)};
  "~^(2..|304)/assets/" ${quoted(caching.kept)};
}

server {
  listen 80;
  server_name _;
  root /srv/plotline/dist;

  server_tokens off;
  types {
${types.map(({ ending, bare }) => `    ${bare} ${ending};`).join('\n')}
  }
  default_type application/octet-stream;
  charset utf-8;
  charset_types ${unique(types.filter(({ type }) => type.includes('charset')))};

  gzip on;
  gzip_vary on;
  gzip_proxied any;
  gzip_min_length 1000;
  gzip_types ${unique(types.filter(({ type }) => isCompressible(type)))};
  # With the module for brotli, the same lines with brotli before them: it saves about 15 % more.

${Object.entries(headers)
  .map(([name, value]) => `  add_header ${name} ${quoted(value)} always;`)
  .join('\n')}
  add_header Cache-Control $plotline_caching always;

  location / {
    try_files $uri $uri.html $uri/index.html /index.html;
  }
${partFolders.map((folder) => `  location ${folder} {\n    try_files $uri =404;\n  }`).join('\n')}
  location ~ ^/_(headers|redirects)$ {
    return 404;
  }
}
`
}
