import { checkPictures } from '#features/platform/files/places/check-pictures.ts'
import { renderTalk } from '#features/content/text/rendering/render-talk.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { invalid } from '#lib/contract/errors.ts'
import type { RenderedText } from '#lib/pages/rendered-text.ts'
import type { MessageDraft, MessagePicture } from '../contract.ts'
import { getUploadPath } from '../site-wide/place.ts'
import { isEmptyMessage } from './code-fences.ts'

/** Renders the text of a message. 422 if there is neither a picture nor a text with more than empty code blocks. */
export async function renderMessage(
  ctx: MemberContext,
  { body, pictures }: { body: string; pictures: MessagePicture[] },
): Promise<RenderedText> {
  if (isEmptyMessage(body) && pictures.length === 0)
    throw invalid({ body: 'Write something, or add a picture' })
  return renderTalk(ctx, body)
}

/**
 * Throws 422 for a picture that another member uploaded, that was uploaded elsewhere, or that no longer
 * exists.
 */
export async function assertUploaded(
  ctx: MemberContext,
  { teamId, pictures }: Pick<MessageDraft, 'teamId' | 'pictures'>,
): Promise<void> {
  const urlsByField = Object.fromEntries(pictures.map(({ url }, index) => [`pictures.${index}.url`, url]))
  await checkPictures(ctx, urlsByField, { path: getUploadPath(teamId), ownerId: ctx.viewer.id })
}
