/** The outcome of an operation whose failure the caller must handle. */
export type Result<Value, Problem> = { ok: true; value: Value } | { ok: false; problem: Problem }

export const succeeded = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value })

export const failed = <Problem>(problem: Problem): { ok: false; problem: Problem } => ({ ok: false, problem })
