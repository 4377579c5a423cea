import type { Context } from '#lib/contract/context.ts'
import type { Works } from './works.ts'

interface Calculation<Name extends keyof Works> {
  key: string | null
  input: () => Promise<Parameters<Works[Name]>[0]>
}

/** Runs one of the functions in `works` in the calculation thread, with its types. */
export async function calculate<Name extends keyof Works>(
  ctx: Pick<Context, 'calculate'>,
  work: Name,
  calculation: Calculation<Name>,
): Promise<ReturnType<Works[Name]>> {
  return (await ctx.calculate({ work, ...calculation })) as ReturnType<Works[Name]>
}
