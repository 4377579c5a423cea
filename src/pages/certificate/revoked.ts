import { revocationList } from '#features/judging/certificate/issuing/revocations.ts'
import { load } from '#lib/pages/load.ts'
import { page } from '#lib/pages/page.ts'

export const handle = page({ audience: 'one' })

/** The list that Open Badges names in each credential; read anew each time, since corrected results end certificates too. */
export const loader = load(async (ctx) =>
  Response.json(await revocationList(ctx), { headers: { 'access-control-allow-origin': '*' } }),
)
