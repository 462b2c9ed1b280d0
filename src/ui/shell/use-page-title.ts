import { useEffect } from 'react'
import { useShell } from './shell.ts'

/** Names the document: what this page or step is, then the brand. */
export function usePageTitle(title: string): void {
  const { brandName } = useShell().app.settings
  useEffect(() => {
    document.title = `${title} · ${brandName}`
  }, [title, brandName])
}
