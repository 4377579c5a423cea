/** What is kept on this device under a name; null when there is nothing, or nothing can be read. */
export function readKept(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps it on this device; null takes it away. Private windows and full storage keep nothing. */
export function writeKept(name: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(value))
  } catch {
    // Nothing can be kept here.
  }
}
