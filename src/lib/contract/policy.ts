import type { Context, MemberContext } from './context.ts'
import { forbidden, type Refusal, secondFactorRequired, unauthenticated } from './errors.ts'
import type { Viewer } from './viewer.ts'

/**
 * Access rule for a subject. The name of the rule identifies it in lists, such as those of
 * `tests/authorisation`.
 */
export interface Policy<Subject = void> {
  name: string
  refusal: string | undefined
  may(viewer: Viewer | null, subject: Subject): boolean
}

export function policy<Subject = void>(
  name: string,
  isAllowed: (viewer: Viewer | null, subject: Subject) => boolean,
  refusalMessage?: string,
): Policy<Subject> {
  return { name, may: isAllowed, refusal: refusalMessage }
}

export const anyone = policy('anyone', () => true)
export const member = policy('a member', (viewer) => viewer !== null)
export const administrator = policy('an administrator', (viewer) => viewer?.role === 'ADMIN')

/**
 * Access of an operation, to spread into its contract. With `forMembersWho` and `forAnyoneWho`, the service
 * checks the policy for its object.
 */
export const forAnyone = { access: 'anyone', policy: anyone } as const
export const forMembers = { access: 'member', policy: member } as const
export const forAdministrators = { access: 'admin', policy: administrator } as const
export const forMembersWho = <Rule extends Policy<never>>(requiredPolicy: Rule) =>
  ({ access: 'member', policy: requiredPolicy }) as const
export const forAnyoneWho = <Rule extends Policy<never>>(requiredPolicy: Rule) =>
  ({ access: 'anyone', policy: requiredPolicy }) as const

const generalPolicyNames = new Set<string>([anyone.name, member.name, administrator.name])

/**
 * Whether a policy is about an object, so that the service must check it with `allow` once it has the object.
 */
export const needsSubject = ({ name }: Policy<never>) => !generalPolicyNames.has(name)

/**
 * Throws 401 (signed out) or 403 if the policy refuses, and records the check. An operation that responds
 * without checking its own policy is a server error (500).
 */
export function allow<Subject>(ctx: Context, requiredPolicy: Policy<Subject>, subject: Subject): void {
  ctx.asked.add(requiredPolicy.name)
  if (requiredPolicy.may(ctx.viewer, subject)) return ctx.allowed?.(requiredPolicy.name)
  if (!ctx.viewer) throw unauthenticated()
  assertSecondFactor(ctx.viewer, (viewer) => requiredPolicy.may(viewer, subject))
  throw forbidden(requiredPolicy.refusal)
}

interface AllowOptions<Subject> {
  subject: Subject
  /** Error thrown instead of 401 or 403 if even the existence is private. */
  otherwise: Refusal
}

/** Like `allow`, for objects whose existence is hidden from users without access. */
export function allowOrThrow<Subject>(
  ctx: Context,
  requiredPolicy: Policy<Subject>,
  { subject, otherwise }: AllowOptions<Subject>,
): void {
  ctx.asked.add(requiredPolicy.name)
  if (requiredPolicy.may(ctx.viewer, subject)) return ctx.allowed?.(requiredPolicy.name)
  assertSecondFactor(ctx.viewer, (viewer) => requiredPolicy.may(viewer, subject))
  throw otherwise
}

/** 403 with its own code if only a missing second factor keeps an ADMIN from the action. */
export function assertSecondFactor(viewer: Viewer | null, isAllowed: (viewer: Viewer) => boolean): void {
  if (viewer?.owesSecondFactor && isAllowed({ ...viewer, role: 'ADMIN' })) throw secondFactorRequired()
}

/**
 * Returns the acting user's id. A userId in the request must be the viewer's own, unless the viewer is ADMIN.
 */
export function getActingUserId(
  { viewer }: Pick<MemberContext, 'viewer'>,
  userId: string | undefined,
): string {
  if (!userId || userId === viewer.id) return viewer.id
  if (viewer.role === 'ADMIN') return userId
  assertSecondFactor(viewer, () => true)
  throw forbidden()
}
