/** What a developer reads. `where` names the part that speaks, `what` the fact; no personal data. */
export type Logger = {
  info(where: string, what: string, details?: unknown): void
  warn(where: string, what: string, details?: unknown): void
  error(where: string, what: string, details?: unknown): void
}
