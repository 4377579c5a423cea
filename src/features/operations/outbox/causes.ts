import { type SQL, sql } from 'drizzle-orm'
import { chatsByCause } from '#features/event/chat/rows.ts'
import { mailsByCause } from '#features/platform/mail/rows.ts'
import { listCauses } from '#features/platform/notification/tray/cause.ts'
import { deliveriesByCause } from '#features/event/webhook/rows.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { InputOf, ResultOf } from '#lib/contract/contract.ts'
import type { causeStates, outboxContract } from './contract.ts'

type Contract = typeof outboxContract
type State = (typeof causeStates)[number]

const all = [mailsByCause, chatsByCause, deliveriesByCause]
const maxMessages = 1000

export async function getCauses(
  ctx: MemberContext,
  { topic, status, ...paging }: InputOf<Contract, 'getCauses'>,
): Promise<ResultOf<Contract, 'getCauses'>> {
  const { items, ...list } = await listCauses(ctx, {
    topic,
    among: status && union(all.map((queue) => queue.causes(status))),
    counts: {
      messages: selectMessages(),
      waiting: selectMessages('waiting'),
      failed: selectMessages('failed'),
    },
    ...paging,
  })
  return { ...list, items: items.map(({ counts, ...item }) => ({ ...item, ...numbers(counts) })) }
}

const numbers = ({ messages = 0, waiting = 0, failed = 0 }: Record<string, number>) => ({
  messages,
  waiting,
  failed,
})

/**
 * Selects the messages of a cause to count, at most a thousand, so that no page costs more for large
 * audiences.
 */
const selectMessages = (status?: State) => (causeId: SQL) =>
  sql`select from (${union(all.map((queue) => queue.of(causeId, status)))}) told limit ${maxMessages}`

const union = (parts: SQL[]) => sql.join(parts, sql` union all `)
