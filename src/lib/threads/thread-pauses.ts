/** Start time of this thread's current stretch of work; null if it doesn't pause. */
let workStart: number | null = null

/** Makes `pauseIfNeeded` pause this thread from now on. */
export function startPausing(): void {
  workStart = performance.now()
}

/**
 * Milliseconds of work in one go, and of a pause. A system moves a core from one thread to another, of
 * whatever priority, only after about three.
 */
const [maxWorkMs, pause] = [0.5, 0.1]
const sleepBuffer = new Int32Array(new SharedArrayBuffer(4))

/**
 * Pauses briefly and regularly in loops of long calculations, if the thread has low priority. A request that
 * needs its core then need not wait until the system reassigns it. Does nothing in other threads.
 */
export function pauseIfNeeded(): void {
  if (workStart === null || performance.now() - workStart < maxWorkMs) return
  Atomics.wait(sleepBuffer, 0, 0, pause)
  workStart = performance.now()
}
