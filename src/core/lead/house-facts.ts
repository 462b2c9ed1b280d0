/** What the earlier answers say of the house, as the server keeps it; null where they say nothing (R60). */
export type HouseFacts = {
  width: string | null
  depth: string | null
  floors: string | null
  bedrooms: string | null
  style: string | null
  /** N, NE, E and so on. */
  direction: string | null
}

type Answers = Readonly<Record<string, unknown>>

/** Reads the facts by the names of the survey's fields, in any letter case, from answers grouped by step or not. */
export function houseFacts(requirements: Answers | null): HouseFacts {
  const said = new Map<string, string>()
  if (requirements) collect(requirements, said)
  const fact = (name: string): string | null => said.get(name) ?? null
  return {
    width: fact('width'),
    depth: fact('depth'),
    floors: fact('floors'),
    bedrooms: fact('bedrooms'),
    style: fact('style'),
    direction: fact('direction'),
  }
}

/** The first answer to each name counts. Groups may hold answers, and no more groups. */
function collect(answers: Answers, said: Map<string, string>, deeper = true): void {
  for (const [name, value] of Object.entries(answers)) {
    const key = name.trim().toLowerCase()
    if (typeof value === 'string' || typeof value === 'number') {
      const text = String(value).trim()
      if (text && !said.has(key)) said.set(key, text)
    } else if (deeper && typeof value === 'object' && value !== null) collect(value as Answers, said, false)
  }
}
