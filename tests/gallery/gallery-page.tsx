import type { ReactNode } from 'react'
import { LanguageSelect } from '../../src/ui/layout/language-select.tsx'
import { Logo } from '../../src/ui/layout/logo.tsx'
import { slugOf, type Group } from './case.ts'
import { ShownCase } from './shown-case.tsx'
import styles from './gallery.module.css'

/** Every component in every state, with a table of contents. */
export function GalleryPage({ groups }: { groups: readonly Group[] }): ReactNode {
  const count = groups.reduce((sum, { cases }) => sum + cases.length, 0)
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
            {groups.length} groups, {count} states. Pictures of every screen, once they are taken:{' '}
            <a href="/pictures/">side by side</a>.
          </p>
          <nav className={styles.contents} aria-label="Contents">
            {groups.map(({ name, cases }) => (
              <a key={name} href={`#${slugOf(name)}`}>
                {name} <small>{cases.length}</small>
              </a>
            ))}
          </nav>
        </div>
        {groups.map((group) => (
          <GroupSection key={group.name} group={group} later />
        ))}
      </main>
    </>
  )
}

export function GroupSection({ group, later }: { group: Group; later: boolean }): ReactNode {
  return (
    <section id={slugOf(group.name)} className={styles.group}>
      <h2 lang="en">{group.name}</h2>
      <div className={styles.cases}>
        {group.cases.map((entry) => (
          <ShownCase key={entry.state} group={group} entry={entry} later={later} />
        ))}
      </div>
    </section>
  )
}
