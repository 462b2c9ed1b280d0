/** A value as the files of nginx and Caddy take it. */
export const quoted = (value: string): string => `"${value.replaceAll('"', '\\"')}"`
