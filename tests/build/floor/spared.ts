/** What some of the oldest browsers lack and a build names all the same, by the reason why nothing is lost. */
const reasons: Readonly<Record<string, readonly string[]>> = {
  'only looks: how lines break, what moves, what a scroll bar is': [
    ...['text-wrap', 'text-wrap: balance', 'text-wrap: pretty', 'text-wrap: wrap', 'text-size-adjust'],
    ...['@starting-style', '::details-content', 'content-visibility', 'content-visibility: visible'],
    ...['scrollbar-width', 'scrollbar-width: none', '::-webkit-scrollbar', 'overflow-clip-margin'],
    ...['-webkit-tap-highlight-color', 'forced-color-adjust', 'forced-color-adjust: none'],
  ],
  'asked for first, with another way beside it': [
    ...['requestIdleCallback', 'cancelIdleCallback', 'fetchLater', '.fetchLater'],
    ...['trustedTypes', '.createPolicy', '.createHTML', '.globalPrivacyControl', '.notRestoredReasons'],
    ...['navigator.connection', 'document.pictureInPictureElement'],
  ],
  'React, the slider and i18next ask for it first': [
    ...['ViewTransition', '.startViewTransition', '.skipTransition', 'setImmediate'],
    ...['navigation', '.canIntercept', '.currentEntry', '.changedTouches', '.targetTouches'],
    ...['.movementX', '.movementY', '.fromElement', '.fetchPriority', '.imageSizes', '.cssFloat'],
  ],
  'measured where a browser tells it (web-vitals)': [
    ...['PerformanceEventTiming', 'PerformanceSoftNavigation', 'performance.interactionCount'],
    ...['.interactionId', '.processingStart', '.processingEnd', '.renderTime', '.paintTime'],
    ...['.presentationTime', '.hadRecentInput', '.styleAndLayoutStart', '.forcedStyleAndLayoutDuration'],
    ...['.largestContentfulPaint', '.getLargestInteractionContentfulPaint', '.activationStart'],
    ...['.navigationId', '.navigationType', 'document.prerendering', 'document.wasDiscarded'],
  ],
  'a word of the code’s own that a browser has for something else': [
    ...['Profiler', '.createContext', '.displayName', '.expirationTime', 'external', 'restore'],
    ...['.productId', '.containerId', '.minHeight', '.marginTop', '.marginBottom'],
  ],
}

export const spared: ReadonlySet<string> = new Set(Object.values(reasons).flat())
