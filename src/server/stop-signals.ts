import { readFileSync } from 'node:fs'

/** Calls `end` on each stop signal, once per signal. Returns a function that removes the handlers. */
export function onStopSignal(end: () => void): () => void {
  const signals = ['SIGINT', 'SIGTERM', ...(survivesHangup() ? [] : ['SIGHUP'])]
  for (const signal of signals) process.once(signal, end)
  return () => {
    for (const signal of signals) process.off(signal, end)
  }
}

/**
 * Whether a closed terminal must not end the process, as under `nohup`; a handler would undo that. Only Linux
 * reports it, so elsewhere there is no handler.
 */
function survivesHangup(): boolean {
  try {
    const ignoredSignals = /^SigIgn:\s*([\da-f]+)/m.exec(readFileSync('/proc/self/status', 'utf8'))![1]!
    return (BigInt(`0x${ignoredSignals}`) & 1n) === 1n
  } catch {
    return true
  }
}
