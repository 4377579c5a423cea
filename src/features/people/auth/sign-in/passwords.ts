import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { unavailable } from '#lib/contract/errors.ts'
import type { Passwords } from '#lib/services/passwords.ts'

const derive = promisify(argon2)

// 19 MiB and two passes, as OWASP recommends for argon2id; a hash takes about 35 ms.
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const saltBytes = 16

/**
 * Hashes passwords with argon2id in Node's own threads. Runs at most three at once, and no more than there
 * are processors, so that file access and lookups keep a thread. 503 if 64 are already waiting, which takes
 * about two seconds on one processor.
 */
export function createPasswords({
  atOnce = Math.min(availableParallelism(), 3),
  waiting = 64,
} = {}): Passwords {
  const queue: (() => void)[] = []
  let runningCount = 0

  const runInTurn = async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (runningCount >= atOnce) {
      if (queue.length >= waiting) throw unavailable()
      await new Promise<void>((resolve) => queue.push(resolve))
    } else runningCount++
    try {
      return await task()
    } finally {
      const next = queue.shift()
      if (next) next()
      else runningCount--
    }
  }

  return {
    hash: (password) =>
      runInTurn(async () => {
        const salt = randomBytes(saltBytes)
        return encode(salt, await deriveKey(password, salt))
      }),
    matches: (password, hash) =>
      runInTurn(async () => {
        const { salt, key } = decode(hash ?? placeholderHash)
        const isSameKey = timingSafeEqual(await deriveKey(password, salt), key)
        return isSameKey && hash !== null
      }),
  }
}

const deriveKey = (password: string, nonce: Buffer) =>
  derive('argon2id', { message: password.normalize('NFC'), nonce, ...cost })

const prefix = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`

// Hash that no password has, for accounts that don't exist, so that the response takes as long as for others.
const placeholderHash = encode(Buffer.alloc(saltBytes, 1), Buffer.alloc(cost.tagLength, 1))

function encode(salt: Buffer, key: Buffer) {
  return `${prefix}${base64(salt)}$${base64(key)}`
}

function base64(bytes: Buffer) {
  return bytes.toString('base64').replace(/=+$/, '')
}

function decode(hash: string) {
  if (!hash.startsWith(prefix)) throw new Error('A password hash of an unknown kind')
  const [salt = '', key = ''] = hash.slice(prefix.length).split('$')
  return { salt: Buffer.from(salt, 'base64'), key: Buffer.from(key, 'base64') }
}
