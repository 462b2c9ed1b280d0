import type { Logger } from '../../src/core/ports/ports.ts'

export type LogEntry = { level: 'info' | 'warn' | 'error'; where: string; what: string; details: unknown }

/** Records log entries, for tests. */
export function createRecordingLogger(): Logger & { entries: LogEntry[] } {
  const entries: LogEntry[] = []
  const record =
    (level: LogEntry['level']) =>
    (where: string, what: string, details?: unknown): void =>
      void entries.push({ level, where, what, details })
  return { entries, info: record('info'), warn: record('warn'), error: record('error') }
}
