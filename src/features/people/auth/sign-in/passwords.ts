import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { unavailable } from '#lib/contract/errors.ts'
import type { Passwords } from '#lib/services/passwords.ts'

const derive = promisify(argon2)

// 19 MiB and two passes: what OWASP asks of argon2id, about 35 ms here.
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const saltBytes = 16

/**
 * argon2id in Node's own threads. As many at once as there are processors, so that files and look-ups keep a
 * thread; those who would wait longer than about two seconds are told 503.
 */
export function createPasswords({
  atOnce = Math.min(availableParallelism(), 3),
  waiting = 64,
} = {}): Passwords {
  const queue: (() => void)[] = []
  let running = 0

  const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw unavailable()
      await new Promise<void>((resolve) => queue.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }

  return {
    hash: (password) =>
      inTurn(async () => {
        const salt = randomBytes(saltBytes)
        return encode(salt, await keyOf(password, salt))
      }),
    matches: (password, hash) =>
      inTurn(async () => {
        const { salt, key } = decode(hash ?? nobody)
        const isSame = timingSafeEqual(await keyOf(password, salt), key)
        return isSame && hash !== null
      }),
  }
}

const keyOf = (password: string, nonce: Buffer) =>
  derive('argon2id', { message: password.normalize('NFC'), nonce, ...cost })

const prefix = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`

// A hash that no password has, for accounts that do not exist: the answer takes as long as for those that do.
const nobody = encode(Buffer.alloc(saltBytes, 1), Buffer.alloc(cost.tagLength, 1))

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
