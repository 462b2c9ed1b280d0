import type { Plugin } from 'vite'
import { isPublicHost } from '../serve/serve-until-stopped.mjs'

/** Says who can read what where `HOST` opens the development server (R69). */
export function opened(host: string | undefined): Plugin {
  return {
    name: 'plotline:opened',
    configureServer({ config }) {
      if (host && isPublicHost(host))
        config.logger.warn(
          `HOST is ${host}: whoever reaches this machine can read the sources and their settings.`,
        )
    },
  }
}
