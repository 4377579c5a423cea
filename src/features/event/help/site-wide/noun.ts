import type { NounParts } from '#lib/noun-parts.ts'
import { seenSlot } from '../hours/slots.ts'
import { helpData as data } from '../personal-data.ts'
import { seenRequest } from '../requests/requests.ts'
import { hideRequest, hideSlot, unhideRequest, unhideSlot } from './hide-help.ts'

/** Parts of help requests, plus the data of office hours. */
export const helpRequestParts: NounParts<'helpRequest'> = {
  see: (ctx, id) => seenRequest(ctx, id),
  hiding: { hide: hideRequest, unhide: unhideRequest },
  data,
}

export const officeSlotParts: NounParts<'officeSlot'> = {
  see: (ctx, id) => seenSlot(ctx, id),
  hiding: { hide: hideSlot, unhide: unhideSlot },
}
