const names = ['width', 'depth', 'floors', 'bedrooms', 'style', 'direction'] as const

/** The facts about the house in the stored answers; null if an answer is missing (R60). `direction` is N, NE, E and so on. */
export type HouseFacts = Readonly<Record<(typeof names)[number], string | null>>

type Answers = Readonly<Record<string, unknown>>

/** Reads the facts by the names of the survey's fields, in any letter case, from answers grouped by step or not. */
export function houseFacts(answers: Answers | null): HouseFacts {
  const facts = new Map<string, string>()
  if (answers) collect(answers, facts)
  return Object.fromEntries(names.map((name) => [name, facts.get(name) ?? null])) as HouseFacts
}

/** Collects the first answer to each name. A group contains answers, but no groups. */
function collect(answers: Answers, facts: Map<string, string>, readGroups = true): void {
  for (const [name, value] of Object.entries(answers)) {
    const key = name.trim().toLowerCase()
    if (typeof value === 'string' || typeof value === 'number') {
      const text = String(value).trim()
      if (text && !facts.has(key)) facts.set(key, text)
    } else if (readGroups) collect({ ...(value as object | null) }, facts, false)
  }
}
