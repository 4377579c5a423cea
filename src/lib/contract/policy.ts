import type { Context, MemberContext } from './context.ts'
import { forbidden, type Refusal, secondFactorRequired, unauthenticated } from './errors.ts'
import type { Viewer } from './viewer.ts'

/** Who may do a thing to a subject. A policy is a value with a name, so that the matrix can list it. */
export interface Policy<Subject = void> {
  name: string
  refusal: string | undefined
  may(viewer: Viewer | null, subject: Subject): boolean
}

export function policy<Subject = void>(
  name: string,
  may: (viewer: Viewer | null, subject: Subject) => boolean,
  refusal?: string,
): Policy<Subject> {
  return { name, may, refusal }
}

export const anyone = policy('anyone', () => true)
export const member = policy('a member', (viewer) => viewer !== null)
export const administrator = policy('an administrator', (viewer) => viewer?.role === 'ADMIN')

/** Whose an operation is, spread into its contract; the service asks the policy of `for…Who` about its object. */
export const forAnyone = { access: 'anyone', policy: anyone } as const
export const forMembers = { access: 'member', policy: member } as const
export const forAdministrators = { access: 'admin', policy: administrator } as const
export const forMembersWho = <Rule extends Policy<never>>(asked: Rule) =>
  ({ access: 'member', policy: asked }) as const
export const forAnyoneWho = <Rule extends Policy<never>>(asked: Rule) =>
  ({ access: 'anyone', policy: asked }) as const

const coarse = new Set<string>([anyone.name, member.name, administrator.name])

/** A policy about an object, which the service must ask for with `allow` once it has the object. */
export const needsSubject = ({ name }: Policy<never>) => !coarse.has(name)

/**
 * Refuses with 401 (nobody signed in) or 403 when the policy says no, and notes that it was asked:
 * an operation that answers without asking its own policy is a fault of ours, answered with 500.
 */
export function allow<Subject>(ctx: Context, asked: Policy<Subject>, subject: Subject): void {
  ctx.asked.add(asked.name)
  if (asked.may(ctx.viewer, subject)) return
  if (!ctx.viewer) throw unauthenticated()
  refuseOwing(ctx.viewer, (viewer) => asked.may(viewer, subject))
  throw forbidden(asked.refusal)
}

interface AllowOptions<Subject> {
  subject: Subject
  /** What is said instead, where even the existence is private. */
  otherwise: Refusal
}

/** Like `allow`, for what is not there for those who may not. */
export function allowElse<Subject>(
  ctx: Context,
  asked: Policy<Subject>,
  { subject, otherwise }: AllowOptions<Subject>,
): void {
  ctx.asked.add(asked.name)
  if (asked.may(ctx.viewer, subject)) return
  refuseOwing(ctx.viewer, (viewer) => asked.may(viewer, subject))
  throw otherwise
}

/** 403 with a word of its own when nothing but a second factor keeps an ADMIN from it. */
export function refuseOwing(viewer: Viewer | null, may: (viewer: Viewer) => boolean): void {
  if (viewer?.owesSecondFactor && may({ ...viewer, role: 'ADMIN' })) throw secondFactorRequired()
}

/** A userId in a request never decides who acts; it must be the viewer's own, or an ADMIN asks. */
export function actingFor({ viewer }: Pick<MemberContext, 'viewer'>, userId: string | undefined): string {
  if (!userId || userId === viewer.id) return viewer.id
  if (viewer.role === 'ADMIN') return userId
  refuseOwing(viewer, () => true)
  throw forbidden()
}
