/** What a build that asks for consent fetches when there is time: the question, and what waits for its answer. */
export { startTelling } from './composition/start-telling.ts'
export { ConsentBar } from './ui/consent/consent-bar.tsx'
