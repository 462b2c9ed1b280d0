import type { ReactNode } from 'react'
import { LanguageSelect } from '../../src/ui/layout/language-select.tsx'
import { Logo } from '../../src/ui/layout/logo.tsx'
import { casesOf, slugOf, type Group } from './case.ts'
import { ShownCase } from './shown-case.tsx'
import styles from './gallery.module.css'

/** Every component in every state, with a table of contents. */
export function GalleryPage({ groups }: { groups: readonly Group[] }): ReactNode {
  return (
    <>
      <header className={styles.header}>
        <Logo />
        <LanguageSelect />
      </header>
      <main id="main" className={styles.page} tabIndex={-1}>
        <div lang="en">
          <h1>Components</h1>
          <p>
            {groups.length} groups, {groups.flatMap(casesOf).length} states. Pictures of every screen, once
            they are taken: <a href="/pictures/">side by side</a>.
          </p>
          <nav className={styles.contents} aria-label="Contents">
            {groups.map((group) => (
              <a key={group.name} href={`#${slugOf(group.name)}`}>
                {group.name} <small>{casesOf(group).length}</small>
              </a>
            ))}
          </nav>
        </div>
        {groups.map((group) => (
          <GroupSection key={group.name} group={group} loading="lazy" />
        ))}
      </main>
    </>
  )
}

/** A group's heading and cases. `loading` is for their iframes. */
export function GroupSection({ group, loading }: { group: Group; loading: 'lazy' | 'eager' }): ReactNode {
  return (
    <section id={slugOf(group.name)} className={styles.group}>
      <h2 lang="en">{group.name}</h2>
      <div className={styles.cases}>
        {casesOf(group).map((entry) => (
          <ShownCase
            key={entry.state}
            title={`${group.name}: ${entry.state}`}
            entry={entry}
            loading={loading}
          />
        ))}
      </div>
    </section>
  )
}
