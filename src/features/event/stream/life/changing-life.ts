import { cancel, postpone, resume } from '#features/event/event/life/lifecycle.ts'
import type { InputOf } from '#lib/contract/contract.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { refreshStream } from '../commands.ts'
import type { Stream } from '../contract.ts'
import type { streamLifecycleContract } from './lifecycle-contract.ts'
import { getStream } from '../queries.ts'

type Input<Name extends keyof (typeof streamLifecycleContract)['operations']> = InputOf<
  typeof streamLifecycleContract,
  Name
>

export async function cancelStream(
  ctx: MemberContext,
  { id, ...details }: Input<'cancelStream'>,
): Promise<Stream> {
  const isNew = await cancel(ctx, { kind: 'stream', id }, details)
  return isNew ? refreshStream(ctx, id) : getStream(ctx, { id })
}

export async function postponeStream(
  ctx: MemberContext,
  { id, ...details }: Input<'postponeStream'>,
): Promise<Stream> {
  await postpone(ctx, { kind: 'stream', id }, details)
  return refreshStream(ctx, id)
}

export async function resumeStream(
  ctx: MemberContext,
  { id, ...details }: Input<'resumeStream'>,
): Promise<Stream> {
  await resume(ctx, { kind: 'stream', id }, details)
  return refreshStream(ctx, id)
}
