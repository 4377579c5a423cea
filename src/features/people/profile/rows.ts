import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { isDeleted } from '#database/noun-rows.ts'
import { accountRows, joinAccount } from '#features/people/auth/rows.ts'
import { faceSeedSql, newMember } from '#lib/face-seed.ts'
import { formerMember } from '#lib/personal-data.ts'

/** Profile rules as SQL for alias `p`. */
export const profileRows = (p: string) => ({
  /** SQL counterpart of `seeProfile` for a visitor. */
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

/** Path of an account's page for administrators. */
export const personPath = (id: SQL): SQL => sql`'/dash/admin/people/' || ${id}`

const selectFromAccount = (id: SQL, value: SQL) =>
  sql`(select ${value} from account who ${withProfile(sql`who.id`, 'whose')}
    where who.id = ${id} and ${accountRows('who').isThere})`

/** Selects the name of an account for the audit log; null once it is erased. */
export const selectPersonName = (id: SQL): SQL =>
  selectFromAccount(
    id,
    sql`coalesce(nullif(trim(whose.first_name || ' ' || whose.last_name), ''), nullif(who.name, ''), who.email)`,
  )

/** Account rules of the audit log as SQL for alias `a`. */
export const personRows = (a: string) => ({
  table: 'account',
  title: selectPersonName(sql.raw(`${a}.id`)),
  path: personPath(sql.raw(`${a}.id`)),
  isGone: isDeleted(a),
})

/** Profile rules of the audit log as SQL for alias `p`. */
export const adminProfileRows = (p: string) => ({
  table: 'profile',
  title: selectFromAccount(
    sql.raw(`${p}.user_id`),
    sql.raw(`coalesce(nullif(trim(${p}.first_name || ' ' || ${p}.last_name), ''), ${p}.user_name, who.name)`),
  ),
  path: selectFromAccount(sql.raw(`${p}.user_id`), personPath(sql`who.id`)),
  isGone: sql`false`,
})

/** Left-joins profile `p` of an account, unless the profile is deleted. */
export const withProfile = (account: SQL, p = 'p'): SQL =>
  sql`left join profile ${sql.raw(p)} on ${sql.raw(p)}.user_id = ${account} and ${sql.raw(p)}.deleted_at is null`

/** Left-joins account `a` by id, unless it is erased, and its profile `p`. */
export const withPerson = (id: SQL, a = 'a', p = 'p'): SQL =>
  sql`left ${joinAccount(id, a)} ${withProfile(sql.raw(`${a}.id`), p)}`

/** Selects all accounts `a` that are not erased, with their profile `p`. */
export const allAccountsSql: SQL = sql`account a ${withProfile(sql`a.id`)} where ${accountRows('a').isThere}`

/** Joins the profile `person` of an account if its name or public username matches the pattern. */
export const joinMatchingProfile = (account: SQL, pattern: SQL): SQL => sql`join profile person
  on person.user_id = ${account} and person.deleted_at is null and person.search_name like ${pattern}`

export const selectProfileId = (account: string | SQL): SQL =>
  sql`(select own.id from profile own where own.user_id = ${account} and own.deleted_at is null)`

/** Selects the account with this username, in any letter case. */
export const selectAccountByName = (userName: SQL | string): SQL => sql`(select who.user_id from profile who
  where lower(who.user_name) = lower(${userName}) and who.deleted_at is null)`

/** Selects the account's id, or null unless its profile is public. */
export const selectIfPublic = (account: SQL) =>
  sql<
    string | null
  >`(select p.user_id from profile p where p.user_id = ${account} and ${profileRows('p').isPublic})`
export const selectPublicName = (
  account: SQL,
): SQL => sql`(select p.first_name || ' ' || p.last_name from profile p
  where p.user_id = ${account} and ${profileRows('p').isPublic})`

/** Whether the profile of an account is public; null if the account doesn't exist or is erased. */
export const hasPublicProfile = (account: string): SQL =>
  sql`(select coalesce(p.public, false) from ${allAccountsSql} and a.id = ${account})`

/** Name of account `a` with profile `p` for administrators. */
export const getPersonNameSql = (a = 'a', p = 'p'): SQL =>
  sql.raw(`coalesce(nullif(trim(${p}.first_name || ' ' || ${p}.last_name), ''), ${p}.user_name, ${a}.name)`)

/** Id, name and username of account `a` with profile `p` for administrators, as JSON. */
export const personJson = (a = 'a', p = 'p'): SQL =>
  sql`json_build_object('id', ${sql.raw(a)}.id, 'name', ${getPersonNameSql(a, p)}, 'userName', ${sql.raw(p)}.user_name)`

/** Selects an account as JSON for administrators; null if there is none or it is erased. */
export const selectPersonJson = (id: SQL): SQL => selectFromAccount(id, personJson('who', 'whose'))

/** Public name of profile `p`; excludes the username of a private one. */
export const shownName = sql.raw(
  `coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), case when p.public then '@' || p.user_name end, '${newMember}')`,
)

/**
 * Selects an account as `viewerId` may see its profile (docs/rules.md#private-profile); null if there is
 * none.
 */
export const selectPerson = <Shown = unknown>(
  userId: SQL | AnyColumn,
  viewerId: string,
): SQL<Shown | null> => sql`(
  select jsonb_build_object(
    'name', ${shownName},
    'userName', case when p.public then p.user_name end, 'picture', p.picture, 'isYou', u.id = ${viewerId}::uuid)
  from account u ${withProfile(sql`u.id`)} where u.id = ${userId})`

/** Selects the public card of the account in `column`. */
export const personCard = <Card = unknown>(column: string): SQL<Card> =>
  sql<Card>`(select ${selectPersonCard(column)} from (select 1) one ${withProfile(sql.raw(column))})`

/**
 * Selects accounts whose name, e-mail or username matches, as `id`. `narrow` returns a further condition for
 * each of the three queries, given its column of the account's id.
 */
export const selectMatchingPeople = (pattern: SQL, narrow = (_id: SQL): SQL => sql``): SQL => {
  const [account, person] = [narrow(sql`named.id`), narrow(sql`named.user_id`)]
  return sql`
    (select id from account named where words like ${pattern} and deleted_at is null ${account})
    union (select user_id from profile named where search_name like ${pattern} and deleted_at is null ${person})
    union (select user_id from profile named where lower(user_name) like ${pattern} and deleted_at is null ${person})`
}

/**
 * Public card of profile `p`; a private one contains only names and picture (docs/rules.md#private-profile).
 */
export const shownPersonJson = sql.raw(`json_build_object(
  'id', case when p.public then p.id end,
  'userId', case when p.public then p.user_id end,
  'userName', case when p.public then p.user_name end,
  'firstName', p.first_name,
  'lastName', p.last_name,
  'picture', p.picture,
  'face', ${faceSeedSql('p.user_id')},
  'role', case when p.public then p.role else '' end,
  'organization', case when p.public then p.organization else '' end,
  'about', case when p.public then left(p.about, 400) else '' end,
  'url', case when p.public then p.personalwebsite_url end,
  'linkedinUrl', case when p.public then p.linkedin_url end,
  'twitterUrl', case when p.public then p.twitter_url end)`)

/**
 * Public card for lists, of profile `p` of the account in `column` (docs/rules.md#private-profile), which may
 * have none. Contains no way to contact the person.
 */
export const selectPersonCard = (column: string): SQL =>
  sql.raw(`json_build_object(
  'id', case when p.public then p.id end,
  'userId', case when p.public then p.user_id end,
  'userName', case when p.public then p.user_name end,
  'firstName', ${selectFirstName(column)},
  'lastName', coalesce(p.last_name, ''),
  'picture', p.picture,
  'face', ${faceSeedSql(column)},
  'role', case when p.public then p.role else '' end)`)

/** Selects the public card of an account; null without a profile. */
export const profileCard = <Card>(column: string): SQL<Card | null> =>
  sql<Card | null>`(select ${selectPersonCard('p.user_id')} from profile p
    where p.user_id = ${sql.raw(column)} and p.deleted_at is null)`

/**
 * First name as SQL, of profile `p` of the account in `column`. Without a profile, selects the first name of
 * the account, or `newMember` if it has none. An account that is deleted or had a profile before is
 * `formerMember`.
 */
export const selectFirstName = (
  column: string,
): string => `case when p.id is not null then p.first_name else coalesce((
  select coalesce(nullif(split_part(trim(a.name), ' ', 1), ''), '${newMember}') from account a
  where a.id = ${column} and a.deleted_at is null
    and not exists (select from profile former where former.user_id = a.id)), '${formerMember}') end`

/**
 * Selects the names of an array of accounts, in its order, as JSON. Leaves out deleted and hidden profiles,
 * and the username of a private one (docs/rules.md#private-profile).
 */
export const selectNames = (userIds: SQL): SQL => {
  const { isPublic, isGone, isHidden } = profileRows('p')
  return sql`(select coalesce(json_agg(json_build_object('name', ${shownName}, 'isPublic', ${isPublic}) order by who.place), '[]')
    from unnest(${userIds}) with ordinality who (id, place)
      join profile p on p.user_id = who.id and not ${isGone} and not ${isHidden})`
}

/**
 * Selects all names by which others may mention an account: its own name and address, and those of all its
 * profiles.
 */
export const selectAllNames = (userId: string): SQL => sql`
  select a.id as "userId", a.email, a.name as "accountName", p.user_name as "userName",
    (select coalesce(json_agg(json_build_object('id', had.id, 'userName', had.user_name,
      'name', trim(had.first_name || ' ' || had.last_name))), '[]') from profile had where had.user_id = a.id) as profiles
  from account a ${withProfile(sql`a.id`)} where a.id = ${userId} and ${accountRows('a').isThere}`

/** Selects all people with a profile `p`, and their account `a`. */
export const allProfilesSql: SQL = sql`profile p ${joinAccount(sql`p.user_id`)} and p.deleted_at is null`

/** Joins profile `p` by id, unless it is deleted. */
export const joinProfile = (id: SQL): SQL => sql`join profile p on p.id = ${id} and p.deleted_at is null`

/** Selects the input for the portrait of a profile's owner. */
export const selectFaceOfProfile = (id: SQL): SQL =>
  sql`(select ${sql.raw(faceSeedSql('face.user_id'))} from profile face where face.id = ${id})`

/** Selects the key that ends the e-mails of an account with one click; null without a profile. */
export const selectMailKey = (userId: SQL): SQL =>
  sql`(select p.mail_key from profile p where p.user_id = ${userId} and p.deleted_at is null)`

/** Returns SQL for the first characters of an id, which distinguish people without a name. */
export const shortId = (column: string) => `'#' || left(${column}::text, 8)`

/**
 * Name of a person for a table cell, as SQL for the account in `column`. Its profile `p` may be missing or
 * without a name.
 */
export const personCell = (column: string) =>
  sql.raw(`case when p.id is null then ${selectFirstName(column)} || ' ' || ${shortId(column)}
  else coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), case when p.public then '@' || p.user_name end,
    'Without a name ' || ${shortId(column)}) end`)
