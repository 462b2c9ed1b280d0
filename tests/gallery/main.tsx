import '../../src/ui/styles/base.css'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { ReactNode } from 'react'
import { I18nProvider } from '../../src/i18n/i18n-provider.tsx'
import { ShellContext } from '../../src/ui/shell/shell.ts'
import { english } from '../../src/i18n/english.ts'
import texts from '../../locales/en/translation.json'
import { casesOf, slugOf } from './case.ts'
import { GalleryPage, GroupSection } from './gallery-page.tsx'
import { groups } from './groups.ts'
import { forcePseudoClasses } from './force-pseudo-classes.ts'
import { openGallery } from './open-gallery.ts'
import { BareCase } from './shown-case.tsx'
import styles from './gallery.module.css'

/** `?case=button/focus` shows one case, `?group=button` one group, no parameter everything. */
function content(query: URLSearchParams): ReactNode {
  const group = groups.find(({ name }) => slugOf(name) === query.get('group'))
  if (group)
    return (
      <main className={styles.page}>
        <GroupSection group={group} loading="eager" />
      </main>
    )
  const entry = groups.flatMap(casesOf).find(({ address }) => address === query.get('case'))
  if (entry)
    return (
      <div className={entry.window ? '' : styles.alone}>
        <BareCase entry={entry} />
      </div>
    )
  return <GalleryPage groups={groups} />
}

async function start(): Promise<void> {
  Object.assign(english, texts)
  const { app, languages } = await openGallery(window)
  forcePseudoClasses(document.styleSheets)
  createRoot(document.getElementById('root')!).render(
    <I18nProvider i18n={languages.i18n}>
      <ShellContext value={{ app, languages, tracking: null, startClickedBeforeHydration: false }}>
        {/* The product's links do nothing here. */}
        <Router hook={memoryLocation({ path: '/', static: true }).hook}>
          {content(new URLSearchParams(window.location.search))}
        </Router>
      </ShellContext>
    </I18nProvider>,
  )
}

void start()
