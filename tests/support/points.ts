import { sql } from 'drizzle-orm'
import { fixedAction, type ActionSlug } from '#features/community/action/awards/fixed-actions.ts'
import { type AwardJob, actionJobs } from '#features/community/action/jobs.ts'
import type { Context } from '#lib/contract/context.ts'
import type { World } from './people-and-things.ts'

/** Returns a context for awards outside of a request. */
export const ledgerContext = (world: World): Context =>
  ({
    db: world.db,
    now: world.clock.now(),
    viewer: null,
    changed: () => {},
    job: async () => {},
    chat: { driver: null },
  }) as unknown as Context

/** Runs an award's job as a worker would, in the world's transaction. */
export const runAwardJob = (world: World, job: AwardJob): Promise<void> =>
  actionJobs[0]!.handle(ledgerContext(world), job)

/** Runs the jobs of all written awards, in the order that `order` returns; by default in their own. */
export async function carryOutAll(world: World, order = (jobs: AwardJob[]) => jobs): Promise<void> {
  const awardJobs = await world.db.execute<{ data: AwardJob }>(
    sql`select data from jobs.job where name = 'award' order by created_on, id`,
    'objects',
  )
  for (const job of order(awardJobs.map(({ data }) => data))) await runAwardJob(world, job)
}

/** Returns the stored totals that differ from the sum of the user's entries; none if the ledger is right. */
export const wrongTotals = ({ db }: World) =>
  db.execute<{ userId: string; kept: number; summed: number }>(
    sql`
    select user_id as "userId", coalesce(t.points, 0) as kept, coalesce(a.points, 0)::int as summed
    from point_total t full join (select user_id, sum(points) as points from award group by user_id) a using (user_id)
    where coalesce(t.points, 0) <> coalesce(a.points, 0)`,
    'objects',
  )

export async function loadPoints({ db }: World, { id }: { id: string }): Promise<number> {
  const [row] = await db.execute<{ points: number }>(
    sql`select points from point_total where user_id = ${id}::uuid`,
    'objects',
  )
  return row?.points ?? 0
}

export const getActionId = (slug: ActionSlug) => fixedAction(slug).id
