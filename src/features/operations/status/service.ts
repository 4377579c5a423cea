import type { Context } from '#lib/contract/context.ts'
import type { ResultOf } from '#lib/contract/contract.ts'
import { allChecks } from './checks/all-checks.ts'
import { checkStates, type statusContract, type StatusCheck } from './contract.ts'

/** Runs all checks side by side. Each has two seconds, and answers are kept for ten. */
export async function getStatus(ctx: Context): Promise<ResultOf<typeof statusContract, 'getStatus'>> {
  const checks: StatusCheck[] = await Promise.all(allChecks.map((check) => check.run(ctx)))
  const countState = (state: StatusCheck['state']) => checks.filter((check) => check.state === state).length
  return {
    checkedAt: ctx.now,
    failing: countState('failing'),
    warnings: countState('warning'),
    checks: checks.toSorted((a, b) => checkStates.indexOf(a.state) - checkStates.indexOf(b.state)),
  }
}
