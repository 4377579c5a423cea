import type { RequestOf } from '#lib/contract/contract.ts'
import { withQuery } from '#lib/pages/with-query.ts'
import { type FigureName, statisticsContract } from '../contract.ts'

type Query = Omit<RequestOf<typeof statisticsContract, 'exportFigures'>, 'of'>

export const csvHref = (figure: FigureName, { from, to, by, eventId }: Query) =>
  withQuery(`${statisticsContract.path}/exportFigures`, {
    of: figure,
    from: from ?? null,
    to: to ?? null,
    by: by ?? null,
    eventId: eventId ?? null,
  })
