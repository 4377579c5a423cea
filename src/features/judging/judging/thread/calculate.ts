import type { Context } from '#lib/contract/context.ts'
import type { TaskFunctions } from './works.ts'

interface Calculation<Name extends keyof TaskFunctions> {
  key: string | null
  input: () => Promise<Parameters<TaskFunctions[Name]>[0]>
}

/** Runs one of `taskFunctions` in the calculation thread, with its types. */
export async function calculate<Name extends keyof TaskFunctions>(
  ctx: Pick<Context, 'calculate'>,
  task: Name,
  calculation: Calculation<Name>,
): Promise<ReturnType<TaskFunctions[Name]>> {
  return (await ctx.calculate({ work: task, ...calculation })) as ReturnType<TaskFunctions[Name]>
}
