import { loadRevocations } from '#features/judging/certificate/issuing/revocations.ts'
import { load } from '#lib/pages/load.ts'
import { page } from '#lib/pages/page.ts'

export const handle = page({ audience: 'one' })

/**
 * Revocation list that each Open Badges credential names. Never cached, because corrected results also end
 * certificates.
 */
export const loader = load(async (ctx) =>
  Response.json(await loadRevocations(ctx), { headers: { 'access-control-allow-origin': '*' } }),
)
