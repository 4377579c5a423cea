import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const units = { m: 60, h: 3600, d: 86_400 }

/**
 * Returns the environment in which every process of a test run has a shifted clock: Node, its children and
 * PostgreSQL. `clock` is a shift (`+94d`, `-2h`) or a time (`2028-02-29T12:00:00Z`). Without one, the clock
 * is not changed.
 */
export function shiftedClock(clock) {
  if (!clock) return { env: {} }
  const seconds = secondsTo(clock)
  if (Number.isNaN(seconds)) {
    return {
      problem: `TEST_CLOCK=${clock} is neither a shift such as +94d nor a moment such as 2028-02-29T12:00:00Z.`,
    }
  }
  const library = findLibrary()
  if (!library) {
    return {
      problem:
        'TEST_CLOCK needs libfaketime on Linux: apt-get install faketime, or your system’s package of that name.',
    }
  }
  return {
    env: {
      LD_PRELOAD: library,
      // A shift, because a fixed time would start again in each process.
      FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
      FAKETIME_DISABLE_SHM: '1',
      // Timers and timeouts use the monotonic clock, which keeps running normally.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  }
}

function secondsTo(clock) {
  const [, sign, count, unit] = /^([+-])(\d{1,6})([mhd])$/.exec(clock) ?? []
  if (unit) return Number(`${sign}${count}`) * units[unit]
  return Math.round((Date.parse(clock) - Date.now()) / 1000)
}

/** Finds the library's multi-threaded build, because Node has many threads. */
function findLibrary() {
  const folders = ['/usr/lib', '/usr/lib64', '/usr/local/lib']
  const inside = folders.flatMap((folder) => [folder, ...architectures(folder)])
  return inside.map((folder) => join(folder, 'faketime/libfaketimeMT.so.1')).find((path) => existsSync(path))
}

function architectures(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.includes('-linux-'))
    .map((name) => join(folder, name))
}
