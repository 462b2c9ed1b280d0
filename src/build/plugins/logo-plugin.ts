import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Puts the logo's outlines into the page, for `Logo` to refer to: they stand there once, whoever draws it and how often. */
export function logo(root: string): Plugin {
  const file = join(root, 'src/ui/components/logo.svg')
  return {
    name: 'plotline:logo',
    transformIndexHtml: (html, { path }) =>
      path === '/index.html'
        ? html.replace('<body>', (body) => `${body}\n    ${readFileSync(file, 'utf8').trim()}`)
        : html,
  }
}
