import { headerRule } from './header-rule.ts'
import { caching, type Site } from './site.ts'

/**
 * The `_headers` of Cloudflare Pages. A later rule takes a header of an earlier one away by `!`. A missing file gets `no-store` from the
 * host, whatever a rule says, so one rule holds for the whole folder: a hundred is all that the host reads.
 */
export function cloudflareHeaders({ headers }: Site): string {
  return [
    headerRule('/*', {
      ...headers,
      'Cache-Control': caching.anew,
      '! Access-Control-Allow-Origin': '',
    }),
    headerRule('/assets/*', { '! Cache-Control': '', 'Cache-Control': caching.kept }),
    '',
  ].join('\n')
}

/**
 * The `_redirects` of Cloudflare Pages holds no rule. Without a `404.html` at the root the host answers every address that is no file with
 * the product's page; a missing part meets the `404.html` of its own folder. A rule for all addresses would be a loop there.
 */
export const cloudflareRedirects = '# None: the host answers with the page by itself.\n'
