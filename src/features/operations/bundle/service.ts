import type { MemberContext } from '#lib/contract/context.ts'
import { getEventImport as readImport } from './importing/request-import.ts'

export { importEvent, previewEventImport } from './importing/request-import.ts'
export { exportEvent } from './writing/export-event.ts'

export const getEventImport = (ctx: MemberContext, { id }: { id: string }) => readImport(ctx, { id })
