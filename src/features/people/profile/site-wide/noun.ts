import { and, eq, isNull } from 'drizzle-orm'
import type { MemberContext } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import type { NounParts } from '#lib/noun-parts.ts'
import { seeProfile } from '../policy.ts'
import { profiles } from '../table.ts'
import { hideProfile, unhideProfile } from './hide-profile.ts'
import { restorableProfiles as restoring } from './restorable-profiles.ts'

export const profileParts: NounParts<'profile'> = {
  see: findReportable,
  hiding: { hide: hideProfile, unhide: unhideProfile },
  restoring,
}

async function findReportable({ db, viewer }: MemberContext, id: string) {
  const [profile] = await db
    .select()
    .from(profiles)
    .where(and(eq(profiles.id, id), isNull(profiles.deletedAt)))
  if (!profile || !seeProfile.may(viewer, profile)) throw notFound('Profile')
}
