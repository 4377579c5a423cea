import { TextRefused } from '#features/content/text/rendering/text-refusal.ts'
import { RENDERER_VERSION } from '#features/content/text/rendering/version.ts'
import type { Context } from '#lib/contract/context.ts'
import { Refusal } from '#lib/contract/errors.ts'
import { emptyRenderedText, type RenderedText } from '#lib/pages/rendered-text.ts'
import type { Person } from './contract.ts'

interface Source {
  body: string
  title: string
}

/**
 * Renders the text. With `keepsRefused`, text that cannot be shown yet is accepted too; it renders as nothing
 * until it can.
 */
export async function renderSource(
  ctx: Context,
  { body, title }: Source,
  { keepsRefused }: { keepsRefused: boolean },
): Promise<RenderedText> {
  try {
    return await ctx.render(body, { title })
  } catch (error) {
    const mayKeep = keepsRefused && error instanceof TextRefused && error.status === 422
    if (!mayKeep) throw error
    const warnings = [{ line: error.line, message: error.message }]
    return { ...emptyRenderedText, version: RENDERER_VERSION, warnings }
  }
}

/** Returns the error for an outdated revision. `get…ForEdit` returns who saved, when, and the text. */
export function textChangedError({ savedBy }: { savedBy: Person | null }): Refusal {
  const author = !savedBy ? 'Someone' : savedBy.isYou ? 'You, in another window,' : savedBy.name
  const message = `${author} saved this text after you opened it. Nothing is lost: compare both and save again.`
  return new Refusal(409, 'textChanged', { message, fieldErrors: { revision: message } })
}
