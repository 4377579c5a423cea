import { loadPublicKeys } from '#features/platform/signing/public-keys.ts'
import { notFound } from '#lib/contract/errors.ts'
import { load } from '#lib/pages/load.ts'
import { page } from '#lib/pages/page.ts'
import type { Route } from './+types/keys.ts'

export const handle = page({ audience: 'everyone' })

/** Public keys that verify certificates and results: all in one set, or one at its own URL. */
export const loader = load(async (ctx, { params }: Route.LoaderArgs) => {
  const keys = await loadPublicKeys(ctx)
  if (!params.kid) return answer('application/jwk-set+json', { keys: keys.map(({ key }) => key) })
  const match = keys.find(({ thumbprint }) => thumbprint === params.kid)
  if (!match) throw notFound('This key')
  return answer('application/jwk+json', match.key)
})

const answer = (type: string, body: object) =>
  Response.json(body, { headers: { 'content-type': type, 'access-control-allow-origin': '*' } })
