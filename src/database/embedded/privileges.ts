import { spawn } from 'node:child_process'
import { userInfo } from 'node:os'
import { EmbeddedError } from './embedded-error.ts'

/** Way to run PostgreSQL's programs, and the owner that the cluster's files need for it. */
export interface RunMode {
  command: string[]
  owner: number
  group: number
}

export interface WayRequirements {
  /** Folder that PostgreSQL must be able to enter. */
  folder: string
  /** Program that PostgreSQL's user must be able to run. */
  program: string
  /** Current owner of the cluster; null before the first start. */
  owner: { uid: number; gid: number } | null
}

const nobodyUid = 65534

/**
 * Chooses how to run PostgreSQL, which refuses to run as root: in a user namespace where root is called
 * nobody, or as another user who may read past folder permissions. Throws EmbeddedError if neither is allowed
 * here.
 */
export async function chooseRunWay(requirements: WayRequirements): Promise<RunMode> {
  for (const runMode of listRunModes(requirements)) {
    if (runMode.command.length === 0 || (await canRun(runMode, requirements))) return runMode
  }
  throw new EmbeddedError(
    isRoot()
      ? 'PostgreSQL does not run as root, and neither unshare nor setpriv may change that here: start Kilnyard as an ordinary user, or set DATABASE_URL to a PostgreSQL server.'
      : 'PostgreSQL needs a user with a name, and the user that runs Kilnyard has none: add it to /etc/passwd, or set DATABASE_URL to a PostgreSQL server.',
  )
}

function listRunModes({ owner }: WayRequirements): RunMode[] {
  const currentUser = { owner: process.getuid?.() ?? 0, group: process.getgid?.() ?? 0 }
  const namespace = {
    command: ['unshare', '--user', `--map-user=${nobodyUid}`, `--map-group=${nobodyUid}`, '--'],
    ...currentUser,
  }
  if (!isRoot()) return [hasName() ? { command: [], ...currentUser } : namespace]
  if (owner && owner.uid !== 0) return [createOtherUserWay(owner.uid, owner.gid)]
  return [namespace, createOtherUserWay(nobodyUid, nobodyUid)]
}

function createOtherUserWay(owner: number, group: number): RunMode {
  return {
    command: [
      'setpriv',
      `--reuid=${owner}`,
      `--regid=${group}`,
      '--clear-groups',
      '--inh-caps=-all,+dac_override',
      '--ambient-caps=-all,+dac_override',
      '--securebits=+no_setuid_fixup',
      '--',
    ],
    owner,
    group,
  }
}

function canRun(runMode: RunMode, { folder, program }: WayRequirements): Promise<boolean> {
  const [command = '', ...rest] = runMode.command
  const check = ['sh', '-c', 'test -x "$1" && exec "$2" --version', 'sh', folder, program]
  return new Promise((resolve) => {
    const child = spawn(command, [...rest, ...check], { cwd: '/', stdio: 'ignore' })
    child.on('error', () => resolve(false))
    child.on('close', (code) => resolve(code === 0))
  })
}

function isRoot(): boolean {
  return process.geteuid?.() === 0
}

function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}
