import type { Logger } from '../../core/ports/ports.ts'

/** Logs to the browser's console, one line per entry. */
export function createConsoleLogger(console: Console): Logger {
  const line = (where: string, what: string, details: unknown): unknown[] =>
    details === undefined ? [`[${where}] ${what}`] : [`[${where}] ${what}`, details]
  return {
    info: (where, what, details) => console.info(...line(where, what, details)),
    warn: (where, what, details) => console.warn(...line(where, what, details)),
    error: (where, what, details) => console.error(...line(where, what, details)),
  }
}
