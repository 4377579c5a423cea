import { vi } from 'vitest'

/** Keeps the error lines of the log from the terminal; `messages` gives what they say, `end` lets them out again. */
export function keptErrors() {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const messages = () =>
    write.mock.calls.map(([line]) => (JSON.parse(String(line)) as { message: string }).message)
  return { messages, end: () => write.mockRestore() }
}
