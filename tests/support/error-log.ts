import { vi } from 'vitest'

/** Captures the log's error lines. `messages` returns their texts, `end` restores the output. */
export function keptErrors() {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const messages = () =>
    write.mock.calls.map(([line]) => (JSON.parse(String(line)) as { message: string }).message)
  return { messages, end: () => write.mockRestore() }
}
