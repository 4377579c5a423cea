import { readFileSync } from 'node:fs'

/** Calls `end` when the process is told to stop, each way once; answers what takes that back. */
export function onStopSignal(end: () => void): () => void {
  const signals = ['SIGINT', 'SIGTERM', ...(survivesHangup() ? [] : ['SIGHUP'])]
  for (const signal of signals) process.once(signal, end)
  return () => {
    for (const signal of signals) process.off(signal, end)
  }
}

/** Under `nohup` a closed terminal ends nothing; listening would undo that. Only Linux tells, elsewhere it is left. */
function survivesHangup(): boolean {
  try {
    const ignored = /^SigIgn:\s*([\da-f]+)/m.exec(readFileSync('/proc/self/status', 'utf8'))![1]!
    return (BigInt(`0x${ignored}`) & 1n) === 1n
  } catch {
    return true
  }
}
