import { type SQL, sql } from 'drizzle-orm'

/** Account rules as SQL for alias `a`. */
export const accountRows = (a: string) => ({
  /** Whether the account is not erased. */
  isThere: sql.raw(`${a}.deleted_at is null`),
  /** Whether the account can sign in. */
  isActive: sql.raw(`(${a}.deleted_at is null and ${a}.suspended_at is null)`),
  /** Whether the account can sign in and has a confirmed address, to which e-mail may be sent. */
  getsMail: sql.raw(
    `(${a}.deleted_at is null and ${a}.suspended_at is null and ${a}.confirmed_at is not null)`,
  ),
})

/** Joins account `a` by id, unless it is erased. */
export const joinAccount = (id: SQL, a = 'a'): SQL =>
  sql`join account ${sql.raw(a)} on ${sql.raw(a)}.id = ${id} and ${accountRows(a).isThere}`

/** Selects administrators who can sign in, except the one with this id, as `id`. */
export const otherAdministrators = (id: SQL): SQL =>
  sql`select other.id from account other
    where other.role = 'ADMIN' and other.id <> ${id} and ${accountRows('other').isActive}`

/** Selects id and own name of an account; null if there is none or it is erased. */
export const selectNamedAccount = (id: SQL): SQL =>
  sql`(select json_build_object('userId', who.id, 'name', who.name) from account who
    where who.id = ${id} and ${accountRows('who').isThere})`

/**
 * Selects the last use of each account on devices that are still signed in, as `user_id` and `at`; accurate
 * to ten minutes.
 */
export const lastVisits: SQL = sql.raw(
  'select s.user_id, max(s.last_used_at) as at from session s group by s.user_id',
)

/** Locks an account until the transaction ends, so that its actions and its erasure run one after another. */
export const lockAccountSql = (id: string): SQL =>
  sql`select 1 from account where id = ${id} for no key update`

/** Selects administrators who can sign in, as `user_id`. */
export const administrators: SQL = sql`select admin.id as user_id from account admin
  where admin.role = 'ADMIN' and ${accountRows('admin').isActive}`

/** Selects mentors and administrators, who publish, if they can sign in, as `user_id`. */
export const publishers: SQL = sql`select one.id as user_id from account one
  where one.role in ('MENTOR', 'ADMIN') and ${accountRows('one').isActive}`

/** Selects the address of this account in lowercase; null unless it is confirmed. */
export const selectConfirmedEmail = (id: string): SQL =>
  sql`(select lower(a.email) from account a where a.id = ${id} and a.confirmed_at is not null)`

/** Selects the address of this account, confirmed or not, in lowercase. */
export const selectEmail = (id: string): SQL => sql`(select lower(a.email) from account a where a.id = ${id})`

/** Whether invitation `i` is for this account: by name, or for its confirmed address. */
export const isForAccount = (i: string, id: string): SQL =>
  sql`(${sql.raw(`${i}.user_id`)} = ${id} or (${sql.raw(`${i}.user_id is null and lower(${i}.email)`)} = ${selectConfirmedEmail(id)}))`

/** Selects the id of the account with this address, in any letter case. */
export const selectAccountId = (email: string): SQL =>
  sql`(select a.id from account a where lower(a.email) = lower(${email}))`

/** Selects the id of the account that has confirmed this address and can receive e-mail. */
export const selectConfirmedAccountId = (email: SQL): SQL =>
  sql`(select a.id from account a where lower(a.email) = lower(${email}) and ${accountRows('a').getsMail})`

/** Domain of placeholder addresses, which no one has (RFC 2606): they receive no e-mail and can't sign in. */
export const importedDomain = '@imported.invalid'

/** Selects all members `a`, without the placeholder accounts of imported events. */
export const allMembersSql: SQL = sql.raw(
  `account a where a.deleted_at is null and a.email not like '%${importedDomain}'`,
)

/** Whether the account with this id is an administrator, and no other administrator can sign in. */
export const isLastAdministrator = (id: SQL): SQL => sql`(exists (
  select from account own where own.id = ${id} and own.role = 'ADMIN') and not exists (${otherAdministrators(id)}))`

/** Locks an account until the transaction ends; waits for simultaneous writes by it. */
export const lockForErasingSql = (id: string): SQL =>
  sql`select role, deleted_at is not null as "isErased" from account where id = ${id} for update`
