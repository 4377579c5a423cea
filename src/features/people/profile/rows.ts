import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { isDeleted } from '#database/noun-rows.ts'
import { accountRows, joinAccount } from '#features/people/auth/rows.ts'
import { faceOfColumn, newMember } from '#lib/face-of.ts'
import { formerMember } from '#lib/personal-data.ts'

/** The rules of a profile, said to the database of row `p`. */
export const profileRows = (p: string) => ({
  /** As `seeProfile` for a visitor. */
  isPublic: sql.raw(`(${p}.deleted_at is null and ${p}.public)`),
  table: 'profile',
  title: sql.raw(
    `coalesce(nullif(trim(${p}.first_name || ' ' || ${p}.last_name), ''), ${p}.user_name, 'A member')`,
  ),
  excerpt: sql.raw(`${p}.about`),
  path: sql.raw(`'/u/@' || ${p}.user_name`),
  owner: sql.raw(`${p}.user_id`),
  isGone: isDeleted(p),
  isHidden: sql.raw(`${p}.hidden_at is not null`),
  isUnseen: sql.raw(`not ${p}.public`),
})

/** Where whoever runs the site sees all about the account with this id. */
export const personPath = (id: SQL): SQL => sql`'/dash/admin/people/' || ${id}`

const ofAccount = (id: SQL, value: SQL) =>
  sql`(select ${value} from account who ${withProfile(sql`who.id`, 'whose')}
    where who.id = ${id} and ${accountRows('who').isThere})`

/** What the audit log calls the account with this id; null once it is erased. */
export const personCalled = (id: SQL): SQL =>
  ofAccount(
    id,
    sql`coalesce(nullif(trim(whose.first_name || ' ' || whose.last_name), ''), nullif(who.name, ''), who.email)`,
  )

/** What a person is to whoever runs the site, said to the database of row `a` of account. */
export const personRows = (a: string) => ({
  table: 'account',
  title: personCalled(sql.raw(`${a}.id`)),
  path: personPath(sql.raw(`${a}.id`)),
  isGone: isDeleted(a),
})

/** What a profile is to them, of row `p`. */
export const adminProfileRows = (p: string) => ({
  table: 'profile',
  title: ofAccount(
    sql.raw(`${p}.user_id`),
    sql.raw(`coalesce(nullif(trim(${p}.first_name || ' ' || ${p}.last_name), ''), ${p}.user_name, who.name)`),
  ),
  path: ofAccount(sql.raw(`${p}.user_id`), personPath(sql`who.id`)),
  isGone: sql`false`,
})

/** Joins profile `p`, which an account may not have. */
export const withProfile = (account: SQL, p = 'p'): SQL =>
  sql`left join profile ${sql.raw(p)} on ${sql.raw(p)}.user_id = ${account} and ${sql.raw(p)}.deleted_at is null`

/** Joins account `a` with this id, unless it is erased, and its profile `p`. */
export const withPerson = (id: SQL, a = 'a', p = 'p'): SQL =>
  sql`left ${joinAccount(id, a)} ${withProfile(sql.raw(`${a}.id`), p)}`

/** Rows `a` of all accounts that are not erased, with their profile `p`. */
export const everyone: SQL = sql`account a ${withProfile(sql`a.id`)} where ${accountRows('a').isThere}`

/** Joins the profile `person` of an account where its name or username is like this. */
export const joinCalled = (account: SQL, pattern: SQL): SQL => sql`join profile person
  on person.user_id = ${account} and person.deleted_at is null and person.search_name like ${pattern}`

/** The profile of an account, by its id. */
export const profileOf = (account: string | SQL): SQL =>
  sql`(select own.id from profile own where own.user_id = ${account} and own.deleted_at is null)`

/** The account that has this username, in any letter case. */
export const accountCalled = (userName: SQL | string): SQL => sql`(select who.user_id from profile who
  where lower(who.user_name) = lower(${userName}) and who.deleted_at is null)`

/** The same account, and what it is called, as long as its profile is public. */
export const ifPublic = (account: SQL) =>
  sql<
    string | null
  >`(select p.user_id from profile p where p.user_id = ${account} and ${profileRows('p').isPublic})`
export const publicNameOf = (
  account: SQL,
): SQL => sql`(select p.first_name || ' ' || p.last_name from profile p
  where p.user_id = ${account} and ${profileRows('p').isPublic})`

/** Whether the profile of an account is public; null for no account. */
export const hasPublicProfile = (account: string): SQL =>
  sql`(select coalesce(p.public, false) from ${everyone} and a.id = ${account})`

/** What account `a` with profile `p` is called where whoever runs the site reads it. */
export const nameOfPerson = (a = 'a', p = 'p'): SQL =>
  sql.raw(`coalesce(nullif(trim(${p}.first_name || ' ' || ${p}.last_name), ''), ${p}.user_name, ${a}.name)`)

/** The same with what leads to them. */
export const personJson = (a = 'a', p = 'p'): SQL =>
  sql`json_build_object('id', ${sql.raw(a)}.id, 'name', ${nameOfPerson(a, p)}, 'userName', ${sql.raw(p)}.user_name)`

/** The account with this id by its name, for whoever runs the site; null for nobody, and once it is erased. */
export const personNamed = (id: SQL): SQL => ofAccount(id, personJson('who', 'whose'))

/** What profile `p` is called to others: a private one tells no username. */
export const shownName = sql.raw(
  `coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), case when p.public then '@' || p.user_name end, '${newMember}')`,
)

/** An account as its profile can be shown to `viewerId` (docs/rules.md#private-profile); null for nobody. */
export const personOf = <Shown = unknown>(
  userId: SQL | AnyColumn,
  viewerId: string,
): SQL<Shown | null> => sql`(
  select jsonb_build_object(
    'name', ${shownName},
    'userName', case when p.public then p.user_name end, 'picture', p.picture, 'isYou', u.id = ${viewerId}::uuid)
  from account u ${withProfile(sql`u.id`)} where u.id = ${userId})`

/** The profile of the account in `column` as its public card. */
export const personCard = <Card = unknown>(column: string): SQL<Card> =>
  sql<Card>`(select ${personCardOf(column)} from (select 1) one ${withProfile(sql.raw(column))})`

/** Accounts whose name, e-mail or username is like this, as `id`; `also` narrows each way to find them. */
export const peopleCalled = (pattern: SQL, also = (_id: SQL): SQL => sql``): SQL => {
  const [account, person] = [also(sql`named.id`), also(sql`named.user_id`)]
  return sql`
    (select id from account named where words like ${pattern} and deleted_at is null ${account})
    union (select user_id from profile named where search_name like ${pattern} and deleted_at is null ${person})
    union (select user_id from profile named where lower(user_name) like ${pattern} and deleted_at is null ${person})`
}

/** The public card of profile `p`; a private one leaves only names and picture (docs/rules.md#private-profile). */
export const shownPersonJson = sql.raw(`json_build_object(
  'id', case when p.public then p.id end,
  'userId', case when p.public then p.user_id end,
  'userName', case when p.public then p.user_name end,
  'firstName', p.first_name,
  'lastName', p.last_name,
  'picture', p.picture,
  'face', ${faceOfColumn('p.user_id')},
  'role', case when p.public then p.role else '' end,
  'organization', case when p.public then p.organization else '' end,
  'about', case when p.public then left(p.about, 400) else '' end,
  'url', case when p.public then p.personalwebsite_url end,
  'linkedinUrl', case when p.public then p.linkedin_url end,
  'twitterUrl', case when p.public then p.twitter_url end)`)

/**
 * The public card of profile `p` of the account in `column` (docs/rules.md#private-profile), which may have none: what lists of
 * people show, and no way to reach anyone.
 */
export const personCardOf = (column: string): SQL =>
  sql.raw(`json_build_object(
  'id', case when p.public then p.id end,
  'userId', case when p.public then p.user_id end,
  'userName', case when p.public then p.user_name end,
  'firstName', ${firstNameOf(column)},
  'lastName', coalesce(p.last_name, ''),
  'picture', p.picture,
  'face', ${faceOfColumn(column)},
  'role', case when p.public then p.role else '' end)`)

/** The same; null without a profile. */
export const profileCard = <Card>(column: string): SQL<Card | null> =>
  sql<Card | null>`(select ${personCardOf('p.user_id')} from profile p
    where p.user_id = ${sql.raw(column)} and p.deleted_at is null)`

/**
 * The first name of profile `p` of the account in `column`, said to the database. Without a profile it is that of the
 * account, which may have none yet; only whoever has left is a former member.
 */
export const firstNameOf = (
  column: string,
): string => `case when p.id is not null then p.first_name else coalesce((
  select coalesce(nullif(split_part(trim(a.name), ' ', 1), ''), '${newMember}') from account a
  where a.id = ${column} and a.deleted_at is null
    and not exists (select from profile former where former.user_id = a.id)), '${formerMember}') end`

/**
 * What the accounts of an array are called, in its order and as JSON; those whose profile is gone or hidden are left out,
 * and a private one tells no username (docs/rules.md#private-profile).
 */
export const namesOf = (userIds: SQL): SQL => {
  const { isPublic, isGone, isHidden } = profileRows('p')
  return sql`(select coalesce(json_agg(json_build_object('name', ${shownName}, 'isPublic', ${isPublic}) order by who.place), '[]')
    from unnest(${userIds}) with ordinality who (id, place)
      join profile p on p.user_id = who.id and not ${isGone} and not ${isHidden})`
}

/** By what others may have called this account: its own name and address, and those of all profiles it had. */
export const everyNameOf = (userId: string): SQL => sql`
  select a.id as "userId", a.email, a.name as "accountName", p.user_name as "userName",
    (select coalesce(json_agg(json_build_object('id', had.id, 'userName', had.user_name,
      'name', trim(had.first_name || ' ' || had.last_name))), '[]') from profile had where had.user_id = a.id) as profiles
  from account a ${withProfile(sql`a.id`)} where a.id = ${userId} and ${accountRows('a').isThere}`

/** Everyone with a profile `p`, and their account `a`. */
export const everyPerson: SQL = sql`profile p ${joinAccount(sql`p.user_id`)} and p.deleted_at is null`

/** Joins profile `p` with this id, unless it is deleted. */
export const joinProfile = (id: SQL): SQL => sql`join profile p on p.id = ${id} and p.deleted_at is null`

/** What draws the portrait of the person with this profile. */
export const faceOfProfile = (id: SQL): SQL =>
  sql`(select ${sql.raw(faceOfColumn('face.user_id'))} from profile face where face.id = ${id})`

/** What ends the e-mails of this account with one click; null for whoever has no profile. */
export const mailKeyOf = (userId: SQL): SQL =>
  sql`(select p.mail_key from profile p where p.user_id = ${userId} and p.deleted_at is null)`

/** What tells people without a name apart, in lists and on screens: the first letters of an id. */
export const shortId = (column: string) => `'#' || left(${column}::text, 8)`

/** A person in one cell: profile `p`, which may be gone or have no name, of the account in `column`. */
export const personCell = (column: string) =>
  sql.raw(`case when p.id is null then ${firstNameOf(column)} || ' ' || ${shortId(column)}
  else coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), case when p.public then '@' || p.user_name end,
    'Without a name ' || ${shortId(column)}) end`)
