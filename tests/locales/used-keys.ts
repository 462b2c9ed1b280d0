import { parseSync, Visitor } from 'oxc-parser'

/** What a source file says about texts. */
export type KeyUse = {
  /** Keys handed to a `t(…)`, as they stand. */
  asked: string[]
  /** Every piece of text in the code: keys also travel through tables and constants. */
  words: string[]
}

/** Reads the keys that a source file asks for. Throws where a key is put together: a list cannot be checked that way. */
export function keysIn(path: string, text: string): KeyUse {
  const asked: string[] = []
  const words: string[] = []
  const { program } = parseSync(path, text)
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string') words.push(value)
    },
    TemplateLiteral({ expressions, quasis }) {
      if (expressions.length === 0) words.push(quasis[0]?.value.cooked ?? '')
    },
    CallExpression({ callee, arguments: [first] }) {
      const name =
        callee.type === 'Identifier'
          ? callee.name
          : callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
            ? callee.property.name
            : ''
      if (name !== 't' || !first) return
      if (first.type === 'Literal' && typeof first.value === 'string') asked.push(first.value)
      if (first.type === 'TemplateLiteral' && first.expressions.length > 0)
        asked.push(first.quasis.map(({ value }) => value.cooked).join('*'))
    },
  }).visit(program)
  return { asked, words }
}
