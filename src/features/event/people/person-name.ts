import { formerMember } from '#lib/personal-data.ts'
import { newMember } from './role.ts'

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
