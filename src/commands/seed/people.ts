import { users } from '#features/people/auth/table.ts'
import { profiles } from '#features/people/profile/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { people } from '../demo/people.ts'
import type { DemoPerson } from '../demo/shapes.ts'
import { addHours, getSpreadTime } from './times.ts'

export interface Person {
  demo: DemoPerson
  userId: string
  profileId: string
}

export type People = (key: string) => Person

/** Accounts that anyone may sign in to; the other people are only part of the data. */
export const demoAccounts = people.slice(0, 6)

/** Inserts everyone with their profile. Hashing is slow on purpose, so the demo accounts share one hash. */
export async function insertPeople(ctx: Context, passwordHash: string): Promise<People> {
  const peopleByKey = new Map<string, Person>()
  for (const demo of people)
    peopleByKey.set(demo.key, { demo, userId: crypto.randomUUID(), profileId: crypto.randomUUID() })
  const all = [...peopleByKey.values()]
  const joinTimes = all.map((_, index) => getJoinTime(index, ctx.now))
  await ctx.db.insert(users).values(
    all.map(({ demo, userId }, index) => ({
      id: userId,
      email: demo.email,
      name: formatPersonName(demo),
      role: demo.role,
      canCreateEvents: demo.canCreateEvents ?? false,
      passwordHash: demoAccounts.includes(demo) ? passwordHash : null,
      confirmedAt: joinTimes[index]!,
      createdAt: joinTimes[index]!,
      demo: true,
    })),
  )
  await ctx.db
    .insert(profiles)
    .values(all.map((person, index) => ({ ...toProfileRow(person), createdAt: joinTimes[index]! })))
  return (key) => peopleByKey.get(key)!
}

export const formatPersonName = ({ firstName, lastName }: DemoPerson) => `${firstName} ${lastName}`

// Members joined before the oldest event, which was half a year ago.
const getJoinTime = (index: number, now: Date) =>
  getSpreadTime(addHours(now, -400 * 24), addHours(now, -210 * 24), [index, people.length])

function toProfileRow({ demo, userId, profileId }: Person) {
  const { userName, firstName, lastName, location, about, organization, businessExp, creativeExp } = demo
  const { leaderExp, technicalExp, yearsOfExp } = demo
  return {
    id: profileId,
    userId,
    userName,
    firstName,
    lastName,
    location,
    about,
    organization,
    role: demo.title,
    public: demo.public,
    githubUrl: demo.githubUrl ?? null,
    personalwebsiteUrl: demo.personalwebsiteUrl ?? null,
    ...(demo.githubUrl && buildProfileLinks(demo)),
    businessExp,
    creativeExp,
    leaderExp,
    technicalExp,
    yearsOfExp,
    availableToHire: demo.availableToHire ?? false,
    availableToVolunteer: demo.availableToVolunteer ?? false,
  }
}

/** Returns links to other sites for people who show their code, under names that do not exist there. */
function buildProfileLinks({ userName }: DemoPerson) {
  const name = `example-${userName}`
  const shortName = name.replaceAll('-', '_').slice(0, 15)
  return {
    linkedinUrl: `https://linkedin.com/in/${name}`,
    twitterUrl: `https://x.com/${shortName}`,
    discord: shortName.replaceAll('_', '.'),
    instagramUrl: `https://instagram.com/${shortName}`,
    redditUrl: `https://reddit.com/user/${shortName}`,
    facebookUrl: `https://facebook.com/${name}`,
  }
}
