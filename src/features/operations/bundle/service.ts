import type { MemberContext } from '#lib/contract/context.ts'
import { getEventImport as readImport } from './importing/asking.ts'

/** Actions of the segment `event` on bundles. */
export { importEvent, previewEventImport } from './importing/asking.ts'
export { exportEvent } from './writing/exporting.ts'

export const getEventImport = (ctx: MemberContext, { id }: { id: string }) => readImport(ctx, { id })
