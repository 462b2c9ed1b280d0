import { useEffect } from 'react'
import { useStore } from '../lib/use-store.ts'
import { useShell } from './shell.ts'

/** Names the document: what this page or step is, then the brand. */
export function usePageTitle(title: string): void {
  const { name } = useStore(useShell().app.brand)
  useEffect(() => {
    document.title = `${title} · ${name}`
  }, [title, name])
}
