import { loadManagedEvent } from '#features/event/event/load-event.ts'
import { preview as printedFor } from '#features/platform/mail/previews/preview.ts'
import { loadUserName } from '#features/event/team/joining/requests/names.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { ResultOf } from '#lib/contract/contract.ts'
import { createPreparedOperation } from '#lib/contract/prepared-operation.ts'
import type { RenderedText } from '#lib/pages/rendered-text.ts'
import type { announcementContract, AnnouncementDraft } from '../contract.ts'
import { requireAudience } from '../reach/audience.ts'
import { recipients } from '../reach/recipients.ts'
import { buildAnnouncementMail } from './letter.ts'

const maxPreviews = 3

/**
 * Previews the e-mail as it would be written now; the author doesn't see the recipients' unsubscribe keys.
 */
export const preview = createPreparedOperation(
  async (ctx: MemberContext, { audience, body, ...ids }: AnnouncementDraft): Promise<RenderedText> => {
    const event = await loadManagedEvent(ctx, ids)
    requireAudience(event.kind, audience)
    return ctx.render(body)
  },
  async (
    ctx,
    { audience, title, ...ids }: AnnouncementDraft,
    { plain, html },
  ): Promise<ResultOf<typeof announcementContract, 'preview'>> => {
    const event = await loadManagedEvent(ctx, ids)
    const recipientBatch = await recipients(ctx, event.id, { to: audience, limit: maxPreviews })
    const by = await loadUserName(ctx, ctx.viewer.id)
    return {
      previews: recipientBatch.people.map((person) => ({
        name: person.name,
        ...printedFor(
          ctx,
          buildAnnouncementMail(
            recipientBatch,
            { ...person, mailKey: emptyKey },
            { origin: ctx.origin, title, text: plain, html, by },
          ),
        ),
      })),
    }
  },
)

const emptyKey = '00000000-0000-4000-8000-000000000000'
