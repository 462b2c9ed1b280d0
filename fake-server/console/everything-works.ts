import type { Demo } from '../demo/open-demo.ts'

/** Takes back whatever goes wrong or waits: every answer comes as documented, and time runs. */
export function letEverythingWork({ clock, scenario }: Pick<Demo, 'clock' | 'scenario'>): void {
  scenario.change({ name: 'happy', latency: null, next: null })
  // Where time stands, nothing that waits comes to an end.
  if (clock.course.get().speed === 0) clock.run(1)
}
