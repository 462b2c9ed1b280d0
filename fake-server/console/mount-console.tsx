import { createRoot } from 'react-dom/client'
import type { Demo } from '../demo/open-demo.ts'
import './console.css'
import { CopyOffer } from './copy-offer.tsx'
import { DemoConsole } from './demo-console.tsx'
import { DressContext } from './dress/in-dress.ts'
import { createPlace } from './place.ts'
import { ownPage, SteeredPageContext } from './steered-page.ts'
import { joinConsoleWindow } from './undocking.ts'

/** Puts the Demo button and its console on the page, in an element of their own beside the product's. */
export function mountConsole(demo: Demo): void {
  const element = document.createElement('div')
  element.lang = 'en'
  document.body.append(element)
  const place = createPlace(demo.storage)
  const page = ownPage(demo, window)
  const undocking = joinConsoleWindow(window, page, place)
  createRoot(element).render(
    <SteeredPageContext value={page}>
      <DressContext value={demo.dress}>
        <CopyOffer copy={demo.copy} storage={demo.storage} place={place} />
        <DemoConsole {...{ demo, place, page, undocking }} />
      </DressContext>
    </SteeredPageContext>,
  )
}
