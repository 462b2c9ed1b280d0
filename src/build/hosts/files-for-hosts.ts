import { caddyfile } from './caddy.ts'
import { cloudflareHeaders, cloudflareRedirects } from './cloudflare-pages.ts'
import { cloudfrontTemplate } from './cloudfront-template.ts'
import { netlifyHeaders, netlifyRedirects } from './netlify.ts'
import { nginxServer } from './nginx.ts'
import { s3Upload } from './s3-upload.ts'
import { missingPage, partFolders, type Site } from './site.ts'

/** Files that lie in the build itself, by path: with them its folder may be handed to Netlify or Cloudflare Pages as it is. */
export function filesInBuild(site: Site): Readonly<Record<string, string>> {
  const missing = '<!doctype html><meta charset="utf-8"><title>Not found</title>Not found\n'
  return {
    _headers: netlifyHeaders(site),
    _redirects: netlifyRedirects,
    ...Object.fromEntries(partFolders.map((folder) => [`${folder.slice(1)}${missingPage}`, missing])),
  }
}

/** Files that lie beside the build, in a folder for each host. */
export function filesBesideBuild(site: Site): Readonly<Record<string, string>> {
  return {
    'cloudflare-pages/_headers': cloudflareHeaders(site),
    'cloudflare-pages/_redirects': cloudflareRedirects,
    'nginx/plotline.conf': nginxServer(site),
    'caddy/Caddyfile': caddyfile(site),
    's3-cloudfront/template.json': cloudfrontTemplate(site),
    's3-cloudfront/upload.sh': s3Upload(site),
  }
}
