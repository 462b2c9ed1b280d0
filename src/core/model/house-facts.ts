const names = ['width', 'depth', 'floors', 'bedrooms', 'style', 'direction'] as const

/** What the earlier answers say of the house, as the server keeps it; null where they say nothing (R60). `direction` is N, NE, E and so on. */
export type HouseFacts = Readonly<Record<(typeof names)[number], string | null>>

type Answers = Readonly<Record<string, unknown>>

/** Reads the facts by the names of the survey's fields, in any letter case, from answers grouped by step or not. */
export function houseFacts(answers: Answers | null): HouseFacts {
  const said = new Map<string, string>()
  if (answers) collect(answers, said)
  return Object.fromEntries(names.map((name) => [name, said.get(name) ?? null])) as HouseFacts
}

/** The first answer to each name counts. Groups may hold answers, and no more groups. */
function collect(answers: Answers, said: Map<string, string>, deeper = true): void {
  for (const [name, value] of Object.entries(answers)) {
    const key = name.trim().toLowerCase()
    if (typeof value === 'string' || typeof value === 'number') {
      const text = String(value).trim()
      if (text && !said.has(key)) said.set(key, text)
    } else if (deeper) collect({ ...(value as object | null) }, said, false)
  }
}
