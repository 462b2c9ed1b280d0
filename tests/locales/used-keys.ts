import { parseSync, Visitor } from 'oxc-parser'

/** The keys of texts in a source file. */
export type KeyUse = {
  /** Keys in calls of `t(…)`; each inserted part of a composed key is a `*`. */
  keys: string[]
  /** Every string literal: keys are also in tables and constants. */
  literals: string[]
}

/** Reads the keys and string literals of a source file. */
export function keysIn(path: string, text: string): KeyUse {
  const keys: string[] = []
  const literals: string[] = []
  const { program } = parseSync(path, text)
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string') literals.push(value)
    },
    TemplateLiteral({ expressions, quasis }) {
      if (expressions.length === 0) literals.push(quasis[0]?.value.cooked ?? '')
    },
    CallExpression({ callee, arguments: [first] }) {
      const name =
        callee.type === 'Identifier'
          ? callee.name
          : callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
            ? callee.property.name
            : ''
      if (name !== 't' || !first) return
      if (first.type === 'Literal' && typeof first.value === 'string') keys.push(first.value)
      if (first.type === 'TemplateLiteral' && first.expressions.length > 0)
        keys.push(first.quasis.map(({ value }) => value.cooked).join('*'))
    },
  }).visit(program)
  return { keys, literals }
}
