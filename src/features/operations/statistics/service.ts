import type { Context } from '#lib/contract/context.ts'
import type { InputOf } from '#lib/contract/contract.ts'
import type { statisticsContract } from './contract.ts'

export { exportFigures } from './export.ts'
export { getFunnel } from './funnel.ts'
export { getGrowth } from './community/growth.ts'
export { getReviewCoverage } from './review-coverage.ts'
export { getTechnologyUse } from './community/technology-use.ts'
export { getTextFigures } from './community/text-figures.ts'

/**
 * Registers a visit. Responds the same whether or not the page exists; whether it counts is decided when it
 * is written.
 */
export async function postVisit(
  ctx: Context,
  { page, read }: InputOf<typeof statisticsContract, 'postVisit'>,
) {
  ctx.visits.count({ page, isRead: read, address: ctx.address, agent: ctx.agent })
  return {}
}
