import { type SQL, sql } from 'drizzle-orm'
import { boolean, check, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, id, timestampColumn, softDelete, table, timestamps } from '#database/columns.ts'
import { notDeleted, onlyDeleted } from '#database/indexes.ts'
import { users } from '#features/people/auth/table.ts'

/**
 * Maps usernames that look alike to the same text: ignores letter case, and merges `0` with `o`, and `1`, `l`
 * and `i`.
 */
export const toComparableName = (name: SQL): SQL => sql`translate(lower(${name}), '01l', 'oii')`

export const profiles = table(
  'profile',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    userName: text(),
    firstName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    /** ISO 3166 country code. */
    location: text(),
    about: text().notNull().default(''),
    /** Free-text job title, unrelated to the account's role. */
    role: text().notNull().default(''),
    organization: text().notNull().default(''),
    picture: text(),
    image: text(),
    githubUrl: text(),
    twitterUrl: text(),
    linkedinUrl: text(),
    facebookUrl: text(),
    instagramUrl: text(),
    redditUrl: text(),
    personalwebsiteUrl: text(),
    discord: text(),
    discordId: text(),
    public: boolean().notNull().default(false),
    /** Time when moderators made it private; until they lift this, the owner can't make it public. */
    hiddenAt: timestampColumn(),
    businessExp: integer(),
    creativeExp: integer(),
    leaderExp: integer(),
    technicalExp: integer(),
    yearsOfExp: integer(),
    availableToHire: boolean().notNull().default(false),
    availableToVolunteer: boolean().notNull().default(false),
    subscribedToMail: boolean().notNull().default(false),
    /** Time of the person's answer about e-mails; null without one. */
    mailAskedAt: timestampColumn(),
    /** Key in e-mails that lets the recipient unsubscribe with one click, without signing in. */
    mailKey: uuid()
      .notNull()
      .default(sql`gen_random_uuid()`),
    /** Search text of lists of people; excludes a private username. */
    searchName: text().generatedAlwaysAs(
      sql`lower(unaccented(' ' || first_name || ' ' || last_name || case when public then ' ' || coalesce(user_name, '') else '' end))`,
    ),
    ...timestamps(),
    ...softDelete(),
  },
  (profile) => [
    uniqueIndex('profile_of_user_once').on(profile.userId).where(notDeleted),
    uniqueIndex('profile_user_name_once')
      .on(sql`lower(${profile.userName})`)
      .where(notDeleted),
    index('profile_user_name_alike')
      .on(toComparableName(sql`${profile.userName}`))
      .where(notDeleted),
    uniqueIndex('profile_mail_key_once').on(profile.mailKey),
    index('profile_names').on(profile.userId, profile.searchName).where(notDeleted),
    index('profile_deleted').on(profile.deletedAt).where(onlyDeleted),
    // For administrators, who can also find a private username.
    index('profile_by_user_name').using('gin', sql`lower(user_name) gin_trgm_ops`),
    index('profile_by_name').using('gin', sql`search_name gin_trgm_ops`),
    check('hidden_profile_is_private', sql`${profile.hiddenAt} is null or not ${profile.public}`),
    check('years_of_experience', sql`${profile.yearsOfExp} between 1 and 8`),
  ],
)
