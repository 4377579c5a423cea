import { type SQL, sql } from 'drizzle-orm'
import { selectActiveMeasures } from '#features/operations/moderation/rows.ts'
import { allProfilesSql } from '#features/people/profile/rows.ts'
import type { Context } from '#lib/contract/context.ts'

/**
 * Named query `person`: the profile with this username in any letter case. It has no row if the caller may
 * not see the profile, so that a hidden profile costs as little as a missing one.
 */
export function selectPerson({ viewer }: Context, userName: string): SQL {
  const isOwnSql = viewer ? sql`p.user_id = ${viewer.id}` : sql`false`
  const isShown =
    viewer?.role === 'ADMIN' ? sql`true` : sql`(a.suspended_at is null and (p.public or ${isOwnSql}))`
  return sql`person as materialized (
    select p.* from ${allProfilesSql} where lower(p.user_name) = lower(${userName}) and ${isShown})`
}

export const profileJson = sql`json_build_object('id', id, 'userId', user_id, 'userName', user_name,
  'firstName', first_name, 'lastName', last_name, 'role', role, 'organization', organization, 'about', about,
  'location', location, 'picture', picture, 'image', image, 'public', public,
  'githubUrl', github_url, 'twitterUrl', twitter_url, 'linkedinUrl', linkedin_url, 'facebookUrl', facebook_url,
  'instagramUrl', instagram_url, 'redditUrl', reddit_url, 'personalwebsiteUrl', personalwebsite_url,
  'discord', discord, 'discordUrl', case when public then 'https://discord.com/users/' || discord_id end,
  'businessExp', business_exp, 'creativeExp', creative_exp, 'leaderExp', leader_exp, 'technicalExp', technical_exp,
  'yearsOfExp', years_of_exp, 'availableToHire', available_to_hire,
  'availableToVolunteer', available_to_volunteer, 'createdAt', created_at,
  'hidden', case when hidden_at is not null then json_build_object('since', hidden_at, 'reason', coalesce((
    select m.reason from ${selectActiveMeasures('profile', sql`person.id`)}), ''))
    end)`
