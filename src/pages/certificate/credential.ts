import { certifying } from '#features/judging/certificate/api.ts'
import { load } from '#lib/pages/load.ts'
import { page } from '#lib/pages/page.ts'
import type { Route } from './+types/credential.ts'

export const handle = page({ audience: 'everyone' })

/** Credential for wallets, as a VC-JWT. */
export const loader = load(async (ctx, { params }: Route.LoaderArgs) => {
  const { id, token } = await certifying.read.getCertificate(ctx, { id: params.id })
  return new Response(token, {
    headers: {
      'content-type': 'application/vc+jwt',
      'content-disposition': `attachment; filename="certificate-${id.slice(0, 8)}.jwt"`,
    },
  })
})
