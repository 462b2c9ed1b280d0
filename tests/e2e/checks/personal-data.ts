import type { Page, Request } from '@playwright/test'
import type { RecordingServices } from '../../services/recording-services.ts'

/** Personal data and credentials, by name. */
export type Secrets = Readonly<Record<string, string>>

type Place = readonly [where: string, text: string]

/** Watches the requests, referrers and log of a page from now on. */
export function watchSecrets(page: Page, services: RecordingServices, secrets: Secrets) {
  const places: Place[] = []
  const requests: Request[] = []
  page.on('console', (message) => places.push(['log', message.text()]))
  page.on('pageerror', (problem) => places.push(['log', problem.message]))
  page.on('request', (request) => requests.push(request))

  return {
    /** Adds what the page stores and shows at this moment. */
    async inspect(moment: string): Promise<void> {
      const texts = await page.evaluate(() => ({
        storage: JSON.stringify([
          Object.entries(localStorage),
          Object.entries(sessionStorage),
          document.cookie,
        ]),
        title: document.title,
        history: JSON.stringify(history.state),
        address: location.href,
      }))
      for (const [where, text] of Object.entries(texts)) places.push([`${where} ${moment}`, text])
    },

    /** The places of each secret, in alphabetical order. */
    async found(): Promise<Record<string, string[]>> {
      for (const request of requests) {
        const isService = new URL(request.url()).hostname.endsWith('.plotline.test')
        const { referer = '' } = await request.allHeaders()
        places.push([isService ? 'referrer to a service' : 'own referrer', referer])
        if (!isService) places.push(['own host', request.url()])
      }
      for (const { operation, url, headers, text } of services.requests) {
        places.push([`${operation} address`, url], [`${operation} body`, text])
        places.push([`${operation} header`, JSON.stringify({ ...headers, referer: '' })])
      }
      const placesOf = (secret: string): string[] =>
        [
          ...new Set(places.filter(([, text]) => contains(text, secret, secrets)).map(([where]) => where)),
        ].toSorted()
      return Object.fromEntries(Object.entries(secrets).map(([name, secret]) => [name, placesOf(secret)]))
    },
  }
}

/** Whether a text contains a secret, also encoded. A longer secret may contain it by chance. */
function contains(text: string, secret: string, secrets: Secrets): boolean {
  const longer = Object.values(secrets).filter((other) => other !== secret && other.includes(secret))
  return [text, text.replaceAll('+', ' ')]
    .flatMap((each) => [each, decoded(each)])
    .some((each) => longer.reduce((rest, other) => rest.replaceAll(other, ''), each).includes(secret))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
