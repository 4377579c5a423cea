import type { Context } from './context.ts'

export type Prepare = (ctx: Context, input: never) => Promise<unknown>

/**
 * Splits an operation with slow work that must not keep a transaction open (rendering, hashing): `prepare`
 * runs before the transaction, `run` inside it. Called directly, both run in sequence.
 */
export function createPreparedOperation<Ctx extends Context, Input, Ready, Result>(
  prepare: (ctx: Ctx, input: Input) => Promise<Ready>,
  run: (ctx: Ctx, input: Input, prepared: Ready) => Promise<Result>,
) {
  const operation = async (ctx: Ctx, input: Input, prepared?: Ready) =>
    run(ctx, input, prepared ?? (await prepare(ctx, input)))
  return Object.assign(operation, { prepare })
}
