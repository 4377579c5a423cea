import { belonging, loadOccasion } from '#features/event/event/occasion.ts'
import { manageEvent } from '#features/event/event/policy.ts'
import { preview as printedFor } from '#features/platform/mail/previews/preview.ts'
import { nameOfUser } from '#features/event/team/joining/requests/names.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { ResultOf } from '#lib/contract/contract.ts'
import { allow } from '#lib/contract/policy.ts'
import { prepared } from '#lib/contract/prepared-operation.ts'
import type { Rendered } from '#lib/pages/rendered-text.ts'
import type { announcementContract, AnnouncementDraft } from '../contract.ts'
import { recipients } from '../reach/recipients.ts'
import { announcementLetter } from './letter.ts'

const maxPreviews = 3

/**
 * Previews the e-mail as it would be written now; the author doesn't see the recipients' unsubscribe keys.
 */
export const preview = prepared(
  async (ctx: MemberContext, { eventId, streamId, body }: AnnouncementDraft): Promise<Rendered> => {
    allow(ctx, manageEvent, await loadOccasion(ctx, { eventId, streamId }))
    return ctx.render(body)
  },
  async (
    ctx,
    { eventId, streamId, audience, title }: AnnouncementDraft,
    { plain, html },
  ): Promise<ResultOf<typeof announcementContract, 'preview'>> => {
    const occasion = await loadOccasion(ctx, { eventId, streamId })
    allow(ctx, manageEvent, occasion)
    const of = belonging(occasion)
    const recipientBatch = await recipients(ctx, of, { to: audience, limit: maxPreviews })
    const by = await nameOfUser(ctx, ctx.viewer.id)
    return {
      previews: recipientBatch.people.map((person) => ({
        name: person.name,
        ...printedFor(
          ctx,
          announcementLetter(
            recipientBatch,
            { ...person, mailKey: noKey },
            { origin: ctx.origin, title, text: plain, html, by },
          ),
        ),
      })),
    }
  },
)

const noKey = '00000000-0000-4000-8000-000000000000'
