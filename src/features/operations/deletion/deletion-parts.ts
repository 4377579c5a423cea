import { listParts } from '#features/noun-parts.ts'
import { purgeParticipants } from '#features/event/participant/enrollment/purge-participants.ts'
import type { Context } from '#lib/contract/context.ts'
import type { PurgeInput, Restorable } from '#lib/contract/restorable.ts'

/** Soft deletion parts of all features. */
export const restorableParts: Restorable[] = listParts('restoring')

type Purge = (ctx: Context, options: PurgeInput) => Promise<number>

/** Purge functions of all features, in the order in which they must run. */
export const purges: Purge[] = [purgeParticipants, ...restorableParts.map(({ purge }) => purge)]
