/** When this thread began what it does in one go; null where nobody goes before it. */
let workedSince: number | null = null

/** From now on this thread pauses for others. */
export function startPausing(): void {
  workedSince = performance.now()
}

/** Milliseconds. A system takes a core from one thread for another, of whatever priority, only after some three. */
const [inOneGo, pause] = [0.5, 0.1]
const nothing = new Int32Array(new SharedArrayBuffer(4))

/**
 * For the loops of long calculations: in a thread that gives way it rests for a moment, when it has not for a while, so
 * that a request which wants its core need not wait until the system takes it away. Elsewhere it does nothing.
 */
export function pauseForOthers(): void {
  if (workedSince === null || performance.now() - workedSince < inOneGo) return
  Atomics.wait(nothing, 0, 0, pause)
  workedSince = performance.now()
}
