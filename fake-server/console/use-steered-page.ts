import { use } from 'react'
import { SteeredPageContext, type SteeredPage } from './steered-page.ts'

/** The page that the console steers. Whoever mounts a part provides it. */
export function useSteeredPage(): SteeredPage {
  const page = use(SteeredPageContext)
  if (!page) throw new Error('the console steers no page')
  return page
}
