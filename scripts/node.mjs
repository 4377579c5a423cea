import { spawnSync } from 'node:child_process'
import { accessSync, chmodSync, constants, existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const oldest = 24

/**
 * Finds a Node that runs this project: the pinned one of node_modules, or else the one that runs this script.
 * Returns `{ path }`, or `{ problem }`: a sentence with the solution.
 */
export function findNode() {
  const pinned = fileURLToPath(
    new URL(`../node_modules/node-${process.platform}-${process.arch}/bin/node`, import.meta.url),
  )
  if (existsSync(pinned) && runs(pinned)) return { path: pinned }
  if (Number.parseInt(process.versions.node, 10) >= oldest) return { path: process.execPath }
  return {
    problem: `Kilnyard needs Node ${oldest}, and this is Node ${process.versions.node}: run npm ci again without --omit=optional, or install Node ${oldest}.`,
  }
}

/** Whether this Node starts. It does not with another C library. */
function runs(path) {
  makeRunnable(path)
  return spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0
}

function makeRunnable(path) {
  try {
    accessSync(path, constants.X_OK)
  } catch {
    try {
      chmodSync(path, 0o755)
    } catch {
      // Without the right to change it, starting it fails, and the caller reports that.
    }
  }
}
