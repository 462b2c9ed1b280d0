/** What every visit is made under: a budget phone on a slow network. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 2.625,
  isMobile: true,
  hasTouch: false,
  locale: 'en-IN',
  serviceWorkers: /** @type {const} */ ('block'),
}

/** The processor is slowed by this much. */
export const slowdown = 4

/** Milliseconds and bytes a second, as Chromium's protocol takes them. */
export const network = {
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 750e3 / 8,
  offline: false,
}

/** Milliseconds that the services take to answer, beside the network. */
export const answerTime = 50

/** The name that builds know the services by; the browser is told that it is this process. */
export const servicesHost = 'services.localhost'

/** In words, for those who read the figures. */
export const inWords = `cold cache, processor slowed ${slowdown}x, ${network.latency} ms round trip, ${(network.downloadThroughput * 8) / 1e6} Mbit/s, brotli, ${phone.viewport.width} x ${phone.viewport.height} px, services answer after ${answerTime} ms`
