import { useEffect } from 'react'
import { useStore } from '../lib/use-store.ts'
import { useShell } from './shell.ts'

/** Sets the document's title: the page or step, then the brand. */
export function usePageTitle(title: string): void {
  const { name } = useStore(useShell().app.brand)
  useEffect(() => {
    document.title = `${title} · ${name}`
  }, [title, name])
}
