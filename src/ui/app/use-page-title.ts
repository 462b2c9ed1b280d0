import { useEffect } from 'react'
import { useFirst } from './app-context.ts'

/** Names the document: what this page or step is, then the brand. */
export function usePageTitle(title: string): void {
  const { brandName } = useFirst().app.settings
  useEffect(() => {
    document.title = `${title} · ${brandName}`
  }, [title, brandName])
}
