import { isIP } from 'node:net'

/** Functions of `node:dns/promises` that the e-mail check uses. */
export interface Names {
  resolveTxt(name: string): Promise<string[][]>
  resolve4(name: string): Promise<string[]>
  reverse(address: string): Promise<string[]>
}

const lookUpTimeoutMs = 10_000
/** Maximum addresses checked of one mail server. */
const maxAddresses = 4

/** Returns DNS lookups that return null without an answer, which says nothing about the records. */
export function createLookups(names: Names) {
  return {
    async texts(name: string): Promise<string[] | null> {
      const records = await lookUpOrNull(names.resolveTxt(name))
      return records && records.map((parts) => parts.join(''))
    },
    /**
     * Returns the first of the host's addresses that has a name; no names if none has one, or null without an
     * answer.
     */
    async namesOf(host: string): Promise<{ address: string; names: string[] } | null> {
      const addresses = isIP(host) ? [host] : await lookUpOrNull(names.resolve4(host))
      if (!addresses) return null
      const all = await Promise.all(
        addresses
          .slice(0, maxAddresses)
          .map(async (address) => ({ address, names: await lookUpOrNull(names.reverse(address)) })),
      )
      const namedResult = all.find((result) => result.names && result.names.length > 0)
      if (namedResult) return { address: namedResult.address, names: namedResult.names! }
      return all.some((result) => result.names === null) ? null : { address: host, names: [] }
    },
  }
}

/** Returns an empty list if no record exists, or null if there was no answer. */
async function lookUpOrNull<Found>(lookup: Promise<Found[]>): Promise<Found[] | null> {
  try {
    return await rejectAfterTimeout(lookup, lookUpTimeoutMs)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : null
  }
}

/** Rejects if the promise takes longer than `millis` milliseconds. */
export async function rejectAfterTimeout<Given>(promise: Promise<Given>, millis: number): Promise<Given> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${millis / 1000} seconds`)), millis)
  })
  try {
    return await Promise.race([promise, timeout])
  } finally {
    clearTimeout(timer)
  }
}
