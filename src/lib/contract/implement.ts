import * as z from 'zod/mini'
import type { Context, ContextFor } from './context.ts'
import type { AnswerOf, Contract, InputOf, Operation, RequestOf, ResultOf } from './contract.ts'
import { forbidden, invalid, unauthenticated } from './errors.ts'
import { fieldErrors } from './field-errors.ts'
import { needsSubject, assertSecondFactor } from './policy.ts'
import type { Prepare } from './prepared-operation.ts'
import { assertWithinScope } from './token.ts'

/** Service type of a contract: a function for every operation, under the same name. */
export type Service<C extends Contract> = {
  [Name in keyof C['operations']]: (
    ctx: ContextFor<C['operations'][Name]['access']>,
    input: InputOf<C, Name>,
  ) => Promise<ResultOf<C, Name>>
}

/** An operation with access checks, parsing and encoding, used by both the API and page loaders. */
export interface Endpoint {
  operation: Operation
  admit(ctx: Context): void
  parse(request: object): unknown
  prepare: Prepare | undefined
  /** Checks access by the query only, before a long body is read. */
  knock: ((ctx: Context, query: unknown) => Promise<void>) | undefined
  run(ctx: Context, input: unknown, prepared?: unknown): Promise<unknown>
  /**
   * Runs the operation up to its policy and rejects as `run` would. Needs a context whose effects are
   * discarded.
   */
  assertAllowed(ctx: Context, input: unknown, prepared?: unknown): Promise<void>
}

/** Operations as pages call them: checked like an external request, and returning only declared fields. */
export type PageOperations<C extends Contract> = {
  [Name in keyof C['operations']]: (ctx: Context, request: RequestOf<C, Name>) => Promise<AnswerOf<C, Name>>
}

export interface Implementation<C extends Contract = Contract> {
  contract: C
  endpoints: Record<string, Endpoint>
  read: PageOperations<C>
}

export function implement<C extends Contract>(contract: C, service: Service<C>): Implementation<C> {
  const endpoints: Record<string, Endpoint> = {}
  const read: Record<string, unknown> = {}
  for (const [name, operation] of Object.entries(contract.operations)) {
    const endpoint = createEndpoint(
      `${contract.segment}/${name}`,
      operation,
      service[name] as unknown as Handler,
    )
    endpoints[name] = endpoint
    read[name] = async (ctx: Context, request: object) => {
      endpoint.admit(ctx)
      return endpoint.run(ctx, endpoint.parse(request))
    }
  }
  return { contract, endpoints, read: read as PageOperations<C> }
}

type Handler = ((ctx: Context, input: unknown, prepared?: unknown) => Promise<unknown>) & {
  prepare?: Prepare
  knock?: Endpoint['knock']
}

function createEndpoint(name: string, operation: Operation, handler: Handler): Endpoint {
  const { access, policy, query, body, output } = operation
  const input = z.object({ ...query?.shape, ...body?.shape })
  return {
    operation,
    admit({ viewer }) {
      if (access !== 'anyone' && !viewer) throw unauthenticated()
      if (viewer?.token) assertWithinScope(viewer.token, operation)
      if (access !== 'admin' || viewer?.role === 'ADMIN') return
      assertSecondFactor(viewer, () => true)
      throw forbidden()
    },
    parse: (request) => decode(input, request),
    prepare: handler.prepare,
    knock: handler.knock,
    async run(ctx, parsed, prepared) {
      const act = () => handler(ctx, parsed, prepared)
      const result = await (ctx.trace ? ctx.trace(name, act) : act())
      if (needsSubject(policy) && !ctx.asked.has(policy.name)) throw new Error(`${policy.name} was not asked`)
      return z.encode(output, result)
    },
    async assertAllowed(ctx, parsed, prepared) {
      // `admit` has already checked policies that need no subject.
      if (!needsSubject(policy)) return
      const allowance = new Error(`${policy.name} allows`)
      const allowed = (policyName: string) => {
        if (policyName === policy.name) throw allowance
      }
      try {
        await handler({ ...ctx, allowed }, parsed, prepared)
      } catch (error) {
        if (error !== allowance) throw error
      }
    },
  }
}

function decode(schema: z.ZodMiniObject, request: object) {
  const parsed = z.safeParse(schema, request)
  if (parsed.success) return parsed.data
  throw invalid(fieldErrors(parsed.error.issues))
}
