import type { Page, Request } from '@playwright/test'
import type { RecordingServices } from '../services/recording-services.ts'

/** What a visitor gives and gets that nobody else may hear, by a word for it. */
export type Secrets = Readonly<Record<string, string>>

/** Notes, for each secret, in which places of a visit it was found. */
export type Traces = {
  /** Looks at what the page keeps just now: storage, cookies, title, history. `where` names the moment. */
  look(where: string): Promise<void>
  /** Where each secret was found, in the order of the alphabet. */
  found(): Promise<Record<string, string[]>>
}

/** Watches requests, referrers and log of a page from now on. What a service heard is told by its own name. */
export function watchTraces(page: Page, services: RecordingServices, secrets: Secrets): Traces {
  const places: [where: string, text: string][] = []
  const requests: Request[] = []
  page.on('console', (message) => places.push(['log', message.text()]))
  page.on('pageerror', (problem) => places.push(['log', problem.message]))
  page.on('request', (request) => requests.push(request))

  return {
    async look(where) {
      const kept = await page.evaluate(() => ({
        storage: JSON.stringify([
          Object.entries(localStorage),
          Object.entries(sessionStorage),
          document.cookie,
        ]),
        title: document.title,
        history: JSON.stringify(history.state),
        address: location.href,
      }))
      for (const [what, text] of Object.entries(kept)) places.push([`${what} ${where}`, text])
    },
    async found() {
      for (const request of requests) {
        const { pathname, hostname } = new URL(request.url())
        const isService = hostname.endsWith('.plotline.test')
        const { referer = '' } = await request.allHeaders()
        places.push([isService ? 'referrer to a service' : 'referrer to the own host', referer])
        if (!isService)
          places.push([
            `own host ${pathname.startsWith('/assets/') ? 'for a file' : 'for a page'}`,
            request.url(),
          ])
      }
      for (const { operation, url, headers, text } of services.requests) {
        places.push([`${operation} address`, url], [`${operation} body`, text])
        places.push([`${operation} header`, JSON.stringify({ ...headers, referer: '' })])
      }
      const all = Object.values(secrets)
      function holds(text: string, secret: string): boolean {
        // A code may stand in a number by chance.
        const longer = all.filter((other) => other !== secret && other.includes(secret))
        return [text, text.replaceAll('+', ' ')]
          .flatMap((each) => [each, decoded(each)])
          .some((each) => longer.reduce((rest, other) => rest.replaceAll(other, ''), each).includes(secret))
      }
      return Object.fromEntries(
        Object.entries(secrets).map(([name, secret]) => [
          name,
          [...new Set(places.filter(([, text]) => holds(text, secret)).map(([where]) => where))].toSorted(),
        ]),
      )
    },
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
