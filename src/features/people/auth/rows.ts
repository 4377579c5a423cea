import { type SQL, sql } from 'drizzle-orm'

/** The rules of an account, said to the database of row `a`. */
export const accountRows = (a: string) => ({
  /** Not erased. */
  isThere: sql.raw(`${a}.deleted_at is null`),
  /** Can sign in. */
  isActive: sql.raw(`(${a}.deleted_at is null and ${a}.suspended_at is null)`),
  /** Mail can be sent to its address. */
  getsMail: sql.raw(
    `(${a}.deleted_at is null and ${a}.suspended_at is null and ${a}.confirmed_at is not null)`,
  ),
})

/** Joins account `a` with this id, unless it is erased. */
export const joinAccount = (id: SQL, a = 'a'): SQL =>
  sql`join account ${sql.raw(a)} on ${sql.raw(a)}.id = ${id} and ${accountRows(a).isThere}`

/** The administrators who can sign in, but for the one with this id, as `id`. */
export const otherAdministrators = (id: SQL): SQL =>
  sql`select other.id from account other
    where other.role = 'ADMIN' and other.id <> ${id} and ${accountRows('other').isActive}`

/** The account with this id by the name that it has itself; null for nobody, and once it is erased. */
export const accountNamed = (id: SQL): SQL =>
  sql`(select json_build_object('userId', who.id, 'name', who.name) from account who
    where who.id = ${id} and ${accountRows('who').isThere})`

/** When each account was last here on a device that is still signed in, as `user_id` and `at`; to ten minutes. */
export const lastVisits: SQL = sql.raw(
  'select s.user_id, max(s.last_used_at) as at from session s group by s.user_id',
)

/** Makes what this account does wait for each other, and its erasure for that, until the transaction ends. */
export const holdAccount = (id: string): SQL => sql`select 1 from account where id = ${id} for no key update`

/** The accounts of administrators who can sign in, as `user_id`. */
export const administrators: SQL = sql`select admin.id as user_id from account admin
  where admin.role = 'ADMIN' and ${accountRows('admin').isActive}`

/** The accounts of those who publish and can sign in, mentors and administrators, as `user_id`. */
export const publishers: SQL = sql`select one.id as user_id from account one
  where one.role in ('MENTOR', 'ADMIN') and ${accountRows('one').isActive}`

/** The address of this account, in small letters, once it is confirmed. */
export const confirmedEmailOf = (id: string): SQL =>
  sql`(select lower(a.email) from account a where a.id = ${id} and a.confirmed_at is not null)`

/** The same, confirmed or not. */
export const emailOf = (id: string): SQL => sql`(select lower(a.email) from account a where a.id = ${id})`

/** The id of the account with exactly this address. */
export const accountAt = (email: string): SQL =>
  sql`(select a.id from account a where lower(a.email) = lower(${email}))`

/** The id of the account that has confirmed this address and can be written to. */
export const confirmedAccountAt = (email: SQL): SQL =>
  sql`(select a.id from account a where lower(a.email) = lower(${email}) and ${accountRows('a').getsMail})`

/** Nobody has an address of this domain (RFC 2606): no mail leads to it, and nobody signs in with it. */
export const importedDomain = '@imported.invalid'

/** Rows `a` of everyone who has an account; who only came along with an imported event has none to sign in with. */
export const everyMember: SQL = sql.raw(
  `account a where a.deleted_at is null and a.email not like '%${importedDomain}'`,
)

/** Whether the account with this id is the only administrator who can sign in. */
export const isLastAdministrator = (id: SQL): SQL => sql`(exists (
  select from account own where own.id = ${id} and own.role = 'ADMIN') and not exists (${otherAdministrators(id)}))`

/** The account with this id, held until the transaction ends: what is just written for it comes before this. */
export const heldForErasing = (id: string): SQL =>
  sql`select role, deleted_at is not null as "isErased" from account where id = ${id} for update`
