import { notFound } from '#lib/contract/errors.ts'
import type { NounParts } from '#lib/noun-parts.ts'
import { loadMessage } from '../messages/room-for-viewer.ts'
import { roomData as data } from '../personal-data.ts'
import { hideMessage, unhideMessage } from './hide-message.ts'
import { restorableMessages as restoring } from './restorable-messages.ts'

export const messageParts: NounParts<'message'> = {
  async see(ctx, id) {
    const { message } = await loadMessage(ctx, id)
    if (message.deletedAt) throw notFound('Message')
  },
  hiding: { hide: hideMessage, unhide: unhideMessage },
  restoring,
  data,
}
