import { data, type RouterContextProvider } from 'react-router'
import { type Context, requestContext } from '../contract/context.ts'
import { toDatabaseRefusal } from '../services/database-refusal.ts'
import { Refusal, buildRefusalBody } from '../contract/errors.ts'
import { pageResultContext } from './whole-page.ts'

export interface LoaderArgs {
  context: Readonly<RouterContextProvider>
}

/** Creates a page's loader: passes the context, and turns a refusal into the page's error screen. */
export function load<Args extends LoaderArgs, Result>(read: (ctx: Context, args: Args) => Promise<Result>) {
  return async (args: Args): Promise<Result> => {
    const ctx = args.context.get(requestContext)
    if (!ctx) throw new Error('A page was loaded without a context')
    try {
      return await read(ctx, args).catch((error) => {
        if (mayBeInconsistent(ctx, error)) return read(ctx, args)
        throw error
      })
    } catch (error) {
      const refusal = error instanceof Refusal ? error : toDatabaseRefusal(error)
      if (!refusal) throw error
      const page = args.context.get(pageResultContext)
      if (page) page.refusal = refusal
      throw data(buildRefusalBody(refusal), { status: refusal.status })
    }
  }
}

/**
 * Whether a page should be read once more. It is read in several steps, and a member whose access ends in
 * between is refused by a later one, although the page has content for them.
 */
const mayBeInconsistent = ({ viewer }: Context, error: unknown) =>
  viewer !== null && error instanceof Refusal && (error.status === 403 || error.status === 404)
