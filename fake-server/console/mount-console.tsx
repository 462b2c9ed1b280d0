import { createRoot } from 'react-dom/client'
import type { Demo } from '../open-demo.ts'
import './console.css'
import { DemoConsole } from './demo-console.tsx'
import { createPlace } from './place.ts'

/** Puts the Demo button and its console on the page, in an element of their own beside the product's. */
export function mountConsole(demo: Demo): void {
  const element = document.createElement('div')
  element.lang = 'en'
  document.body.append(element)
  createRoot(element).render(<DemoConsole demo={demo} place={createPlace(demo.storage)} />)
}
