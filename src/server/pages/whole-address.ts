import type { FastifyInstance } from 'fastify'
import { isSound } from '#lib/fields/characters.ts'
import { badRequest, notFound, Refusal } from '#lib/contract/errors.ts'

/** In signs; no address of ours comes near it, and Node refuses 16 KiB. */
const longest = 8000

/** Refuses an address that is no path on this site, before anything is looked up or kept under it. */
export function mountWholeAddress(app: FastifyInstance) {
  app.addHook('onRequest', async ({ raw }) => {
    const { url = '' } = raw
    if (url.length > longest) throw new Refusal(414, 'too_long', { message: 'This address is too long' })
    const path = decoded(url.split('?', 1)[0]!)
    if (path === undefined) throw badRequest('unreadable', 'We can’t read this address')
    if (
      !path.startsWith('/') ||
      path.includes('//') ||
      path.includes('\\') ||
      !isSound(path) ||
      /[\t\r\n]/.test(path)
    )
      throw notFound('This address was')
  })
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
