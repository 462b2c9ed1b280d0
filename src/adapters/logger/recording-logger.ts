import type { Logger } from '../../core/ports/ports.ts'

export type LogEntry = { level: 'info' | 'warn' | 'error'; where: string; what: string; details: unknown }

/** Keeps what was said, for tests. */
export function createRecordingLogger(): Logger & { entries: LogEntry[] } {
  const entries: LogEntry[] = []
  const keep =
    (level: LogEntry['level']) =>
    (where: string, what: string, details?: unknown): void =>
      void entries.push({ level, where, what, details })
  return { entries, info: keep('info'), warn: keep('warn'), error: keep('error') }
}
