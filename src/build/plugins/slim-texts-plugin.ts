import type { Plugin } from 'vite'

/** What i18next has for others, by class: here `languages.ts` reads the files, no text says how its values are written, and one instance does. */
export const neverCalled = {
  Connector: 'load loadOne loaded noticeDevFallback prepareLoading queueLoad read reload saveMissing',
  Formatter: 'constructor init add addCached format',
  I18n: 'cloneInstance dir hydrate loadLanguages loadNamespaces reloadResources setDefaultNamespace toJSON use',
} as const

/** Empties what i18next has for others. A method that it no longer has stops the build: its work may have gone elsewhere. */
export const slimTexts = (): Plugin => ({
  name: 'plotline:slim-texts',
  apply: 'build',
  transform: {
    filter: { id: /\/i18next\/dist\/esm\/i18next\.js$/ },
    handler(code) {
      const bodies = new Map<string, { start: number; end: number }>()
      for (const node of this.parse(code).body) {
        if (node.type !== 'ClassDeclaration') continue
        for (const member of node.body.body)
          if (member.type === 'MethodDefinition' && member.key.type === 'Identifier' && member.value.body)
            bodies.set(`${node.id?.name}.${member.key.name}`, member.value.body)
      }
      const empty = Object.entries(neverCalled).flatMap(([name, methods]) =>
        methods.split(' ').map((method) => `${name}.${method}`),
      )
      const gone = empty.find((name) => !bodies.has(name))
      if (gone) this.error(`i18next has no ${gone} any more: look where its work went, and mend the list`)
      return {
        code: empty
          .map((name) => bodies.get(name)!)
          .toSorted((one, other) => other.start - one.start)
          // Its lines stay, so that those below keep their place in the source map.
          .reduce((rest, { start, end }) => {
            const inside = rest.slice(start + 1, end - 1).replace(/./g, '')
            return rest.slice(0, start + 1) + inside + rest.slice(end - 1)
          }, code),
        map: null,
      }
    },
  },
})
