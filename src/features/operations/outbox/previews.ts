import { isTemplate, listLetters, renderLetter } from '#features/platform/mail/previews/preview.ts'
import type { Context } from '#lib/contract/context.ts'
import type { InputOf, ResultOf } from '#lib/contract/contract.ts'
import { notFound } from '#lib/contract/errors.ts'
import type { outboxContract } from './contract.ts'

type Contract = typeof outboxContract

/** Returns the preview of an e-mail. 404 for an unknown template. */
export async function getPreview(
  { origin }: Context,
  { template }: InputOf<Contract, 'getPreview'>,
): Promise<ResultOf<Contract, 'getPreview'>> {
  if (template !== undefined && !isTemplate(template)) throw notFound('E-mail')
  return { letters: listLetters(origin), shown: renderLetter(origin, template) }
}
