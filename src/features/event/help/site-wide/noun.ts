import type { NounParts } from '#lib/noun-parts.ts'
import { getVisibleSlot } from '../hours/slots.ts'
import { helpData as data } from '../personal-data.ts'
import { getVisibleRequest } from '../requests/requests.ts'
import { hideRequest, hideSlot, unhideRequest, unhideSlot } from './hide-help.ts'

/** Parts of help requests, plus the data of office hours. */
export const helpRequestParts: NounParts<'helpRequest'> = {
  see: (ctx, id) => getVisibleRequest(ctx, id),
  hiding: { hide: hideRequest, unhide: unhideRequest },
  data,
}

export const officeSlotParts: NounParts<'officeSlot'> = {
  see: (ctx, id) => getVisibleSlot(ctx, id),
  hiding: { hide: hideSlot, unhide: unhideSlot },
}
