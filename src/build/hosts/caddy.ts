import { quoted } from './quoted.ts'
import { caching, partFolders, type Site } from './site.ts'

/** A whole site for Caddy. Where it stands and what it is called are environment variables with a default. */
export function caddyfile({ headers }: Site): string {
  const parts = partFolders.map((folder) => `${folder}*`).join(' ')
  return `# Written by the build. PLOTLINE_SITE is the name of the site, PLOTLINE_ROOT the build's folder.
{$PLOTLINE_SITE:localhost} {
	root * {$PLOTLINE_ROOT:/srv/plotline/dist}
	encode zstd gzip

	header {
${Object.entries(headers)
  .map(([name, value]) => `\t\t${name} ${quoted(value)}`)
  .join('\n')}
	}
	@kept path /assets/*
	header @kept Cache-Control ${quoted(caching.kept)}
	@anew not path /assets/*
	header @anew Cache-Control ${quoted(caching.anew)}

	@rules path /_headers /_redirects
	handle @rules {
		error 404
	}
	@parts path ${parts}
	handle @parts {
		file_server
	}
	handle {
		uri strip_suffix /
		try_files {path} {path}.html {path}/index.html /index.html
		file_server
	}
	handle_errors {
		header Cache-Control ${quoted(caching.never)}
		respond "{http.error.status_code} {http.error.status_text}"
	}
}
`
}
