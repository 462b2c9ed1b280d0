import { createRoot } from 'react-dom/client'
import type { Demo } from '../demo/open-demo.ts'
import './console.css'
import { DemoConsole } from './demo-console.tsx'
import { DemoContext } from './demo-context.ts'

/** Renders the launcher and the console into an element of their own beside the product's. */
export function mountConsole(demo: Demo): void {
  const element = document.createElement('div')
  element.lang = 'en'
  element.className = 'demo-console'
  document.body.append(element)
  createRoot(element).render(
    <DemoContext value={demo}>
      <DemoConsole demo={demo} />
    </DemoContext>,
  )
}
