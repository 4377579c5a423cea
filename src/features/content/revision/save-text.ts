import { TextRefused } from '#features/content/text/rendering/text-refusal.ts'
import { RENDERER_VERSION } from '#features/content/text/rendering/version.ts'
import type { Context } from '#lib/contract/context.ts'
import { Refusal } from '#lib/contract/errors.ts'
import { nothingRendered, type Rendered } from '#lib/pages/rendered-text.ts'
import type { Person } from './contract.ts'

interface Source {
  body: string
  title: string
}

/**
 * Renders the text. With `keepsRefused`, text that cannot be shown yet is accepted too; it renders as nothing
 * until it can.
 */
export async function renderedFor(
  ctx: Context,
  { body, title }: Source,
  { keepsRefused }: { keepsRefused: boolean },
): Promise<Rendered> {
  try {
    return await ctx.render(body, { title })
  } catch (error) {
    const isKept = keepsRefused && error instanceof TextRefused && error.status === 422
    if (!isKept) throw error
    const warnings = [{ line: error.line, message: error.message }]
    return { ...nothingRendered, version: RENDERER_VERSION, warnings }
  }
}

/** Returns the error for an outdated revision. `get…ForEdit` returns who saved, when, and the text. */
export function textChanged({ savedBy }: { savedBy: Person | null }): Refusal {
  const who = !savedBy ? 'Someone' : savedBy.isYou ? 'You, in another window,' : savedBy.name
  const message = `${who} saved this text after you opened it. Nothing is lost: compare both and save again.`
  return new Refusal(409, 'textChanged', { message, fieldErrors: { revision: message } })
}
