import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { compressFiles } from './compress.mjs'
import { captureNode, programOf, root } from './process.mjs'

const stamp = join(root, 'build/.stamp')
const folders = ['src', 'content', 'public']
const configuration = /^(package(-lock)?\.json|tsconfig.*\.json|.+\.config\.(ts|js|mjs))$/

/** Builds unless the last build was made from the same files. Returns an exit code. */
export async function ensureBuilt(node) {
  const isFresh = existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()
  return isFresh ? 0 : build(node)
}

/** Builds the pages and the server. Returns an exit code; shows the tools' output if they fail. */
export async function build(node) {
  const begin = performance.now()
  const made = fingerprint()
  try {
    rmSync(stamp, { force: true })
    accessSync(existsSync(join(root, 'build')) ? join(root, 'build') : root, constants.W_OK)
  } catch ({ code }) {
    console.error(
      `${join(root, 'build')} can’t be written by the user ${userInfo().username} (${code}): build as the user who owns it, or give it to this one with chown -R.`,
    )
    return 1
  }
  console.log('Building …')
  const args = [programOf('@react-router/dev', 'react-router'), 'build']
  const { code, output } = await captureNode(node, args, { NODE_ENV: 'production' })
  if (code !== 0) {
    console.error(`${output.trimEnd()}\nThe build failed.`)
    return code
  }
  await compressFiles(join(root, 'build/client'))
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(stamp, made)
  console.log(`Built in ${((performance.now() - begin) / 1000).toFixed(1)} s.`)
  return 0
}

/** Hashes all files that a build is made from. Excludes tests, which are never built. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const file of inputs())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

function inputs() {
  const top = readdirSync(root).filter((name) => configuration.test(name))
  const inside = folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
        .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length)),
    )
  return [...top, ...inside].toSorted((one, other) => (one < other ? -1 : 1))
}
